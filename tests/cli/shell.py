"""The command line as a user meets it: in this process, or as a process of its own."""

import io
import os
import pty
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from analyzer.cli.main import run

ROOT = Path(__file__).parents[2]
PLAIN = {"COLUMNS": "200", "NO_COLOR": "1", "TERM": "dumb"}


@dataclass(frozen=True)
class Answer:
    """What a command left behind."""

    exit_code: int
    stdout: str
    stderr: str


def analyzer(*words: str, stdin: str = "", **environment: str) -> Answer:
    """Return the answer of `analyzer WORDS…`, run in this process."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
    with (
        patch.dict(os.environ, {**PLAIN, **environment}),
        patch.multiple(sys, argv=["analyzer", *words], stdout=out, stderr=err, stdin=io.StringIO(stdin)),
    ):
        try:
            run()
            status = 0
        except SystemExit as leaving:
            status = int(leaving.code or 0)
    texts = []
    for stream in (out, err):
        stream.flush()
        texts.append(stream.buffer.getvalue().decode())  # type: ignore[attr-defined]
    return Answer(status, *texts)


def shell(command: str, **environment: str) -> Answer:
    """Return the answer of a shell command line (bash, pipefail) in which `analyzer` is this project's command."""
    entry = f"analyzer() {{ '{sys.executable}' -m analyzer \"$@\"; }}; set -o pipefail; {command}"
    done = subprocess.run(
        ["bash", "-c", entry],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


def terminal(*words: str, **environment: str) -> str:
    """Return what `analyzer WORDS…` writes to a terminal of 80 columns, escape sequences and all."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "analyzer", *words]
    environment = {"PATH": os.environ["PATH"], "COLUMNS": "80", **environment}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=theirs, stderr=subprocess.DEVNULL):
        os.close(theirs)
        text = b""
        # Linux ends a terminal that nobody writes to any more with an error, other systems with an empty read.
        with suppress(OSError):
            while more := os.read(ours, 4096):
                text += more
    os.close(ours)
    return text.decode()
