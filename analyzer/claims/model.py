"""What a claims file says, as records: a document's statements and how each is put to the test."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Literal

from analyzer.policies import Policy
from analyzer.rulesets import Ruleset
from analyzer.statistics.verdicts import Band

Ask = Literal["odds", "passing", "rounds", "matches"]
Dealer = Literal["drawn", "fixed"]


@dataclass(frozen=True, slots=True)
class Meaning:
    """The values that a statement is taken to mean, and why these."""

    band: Band
    because: str


@dataclass(frozen=True, slots=True)
class Part:
    """What every part of a claim has: its kind, what it says in a few words, the rules it is about, where it stands.

    `place` is the beginning of an error message about it: file, line and claim.
    """

    kind: str
    says: str
    ruleset: Ruleset
    place: str


@dataclass(frozen=True, slots=True)
class Arithmetic(Part):
    """A sum over the options of the ruleset: `value` is what the expression comes to."""

    expression: str
    value: Fraction
    meaning: Meaning | None


@dataclass(frozen=True, slots=True)
class Measured(Part):
    """A quantity in a group, dealt (`odds`, `passing`) or played, times a factor; without a meaning it is shown and not
    judged."""

    ask: Ask
    quantity: str
    group: Mapping[str, str | int]
    policies: tuple[Policy, ...]
    dealer: Dealer
    times: float
    meaning: Meaning | None


@dataclass(frozen=True, slots=True)
class Example(Part):
    """A position of the document and the outcome it states, to be staged on the engine."""

    position: Mapping[str, Any]
    outcome: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Invariant(Part):
    """A law of the game that holds in every case.

    `proof` says in words why it must. Without one, `meaning` says up to which share of games it may be broken.
    `impossible` says why its case can never arise at all.
    """

    law: str
    policies: tuple[Policy, ...]
    proof: str
    impossible: str
    meaning: Meaning | None


@dataclass(frozen=True, slots=True)
class Advice(Part):
    """A policy that follows the advice against the same one without it, on the same deals with the seats changed."""

    policies: tuple[Policy, Policy]
    unit: Literal["round", "match"]
    quantity: str
    group: Mapping[str, str | int]
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Variant(Part):
    """What a ruleset changes against another one, the same policies playing both on the same deals."""

    against: Ruleset
    policies: tuple[Policy, ...]
    unit: Literal["round", "match"]
    quantity: str
    group: Mapping[str, str | int]
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Gap(Part):
    """How far one number lies above another, each from games of its own."""

    terms: tuple["Arithmetic | Measured", "Arithmetic | Measured"]
    meaning: Meaning


@dataclass(frozen=True, slots=True)
class Contradiction(Part):
    """Two or more readings of a document that contradicts itself: inconsistent if they come to different values."""

    readings: tuple["Arithmetic | Measured", ...]


@dataclass(frozen=True, slots=True)
class NotCheckable(Part):
    """A statement that no game can decide, and why."""

    why: str


Check = Arithmetic | Measured | Example | Invariant | Advice | Variant | Gap | Contradiction | NotCheckable


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement of a document: its id, where it stands, what it says in other words, and its checks.

    `beside` are numbers to be shown with it that decide nothing.
    """

    id: str
    where: str
    says: str
    checks: tuple[Check, ...]
    beside: tuple[Arithmetic | Measured, ...] = ()


@dataclass(frozen=True, slots=True)
class Document:
    """A claims file: one document, one family of claims that are all to be right together with the confidence given."""

    name: str
    title: str
    confidence: float
    claims: tuple[Claim, ...] = field(default_factory=tuple)
