"""Options take what they may and refuse the rest by name, value and rule."""

import pytest

from analyzer.errors import InputError
from analyzer.settings import Option, Value, as_toml, spell

COUNT = Option("count", "int", "How many.", "R1", low=1, high=9)
END = Option("end", "optional-int", "When it ends.", low=1, high=9)
SEATS = Option("seats", "int", "Players.", choices={"2": "two", "4": "four"})
FLAG = Option("flag", "bool", "Whether.")
WORD = Option("word", "choice", "Which.", choices={"last": "the last", "each": "each one"})
LIST = Option("list", "int-list", "Which ones.", low=0, high=5, length=(2, 3))


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (COUNT, "7", 7),
        (COUNT, " 7 ", 7),
        (END, "9", 9),
        (END, "none", None),
        (SEATS, "4", 4),
        (FLAG, "true", True),
        (FLAG, "Off", False),
        (WORD, "each", "each"),
        (LIST, "0,5", (0, 5)),
        (LIST, "[1, 2, 3]", (1, 2, 3)),
    ],
)
def test_texts_become_values(option: Option, text: str, value: Value) -> None:
    assert option.parse(text) == value


@pytest.mark.parametrize("option", [COUNT, END, SEATS, FLAG, WORD, LIST])
@pytest.mark.parametrize("text", ["", "x", "-1", "10", "1.5", "1,2,3,4", "1,,2", "0x2", "None"])
def test_texts_that_mean_nothing_are_refused(option: Option, text: str) -> None:
    with pytest.raises(InputError, match=f"{option.name} = .*must be"):
        option.parse(text)


@pytest.mark.parametrize(
    ("option", "value"),
    [(COUNT, True), (COUNT, 1.0), (COUNT, None), (FLAG, 1), (WORD, 3), (WORD, ["last"]), (LIST, 3), (LIST, [1, True])],
)
def test_values_of_another_kind_are_refused(option: Option, value: object) -> None:
    with pytest.raises(InputError):
        option.accept(value)


def test_a_refusal_names_value_rule_and_what_is_near() -> None:
    with pytest.raises(InputError, match=r"^count = 10: must be a whole number, 1 to 9 \(R1\); did you mean 9\?$"):
        COUNT.parse("10")
    with pytest.raises(InputError, match="did you mean last"):
        WORD.parse("lost")


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        (COUNT, "7", 'count = "7": must be a whole number, 1 to 9 (R1); did you mean 7?'),
        (COUNT, 7.0, "count = 7.0: must be a whole number, 1 to 9 (R1); did you mean 7?"),
        (COUNT, {"x": 1}, "count = {x = 1}: must be a whole number, 1 to 9 (R1)"),
        (FLAG, "true", 'flag = "true": must be true or false; did you mean true?'),
        (WORD, ["last"], 'word = ["last"]: must be last or each; did you mean "last"?'),
        (WORD, "lost", 'word = "lost": must be last or each; did you mean last?'),
        (
            LIST,
            "1,2",
            'list = "1,2": must be 2 to 3 whole numbers separated by commas, each 0 to 5; did you mean [1, 2]?',
        ),
        (LIST, [1, 2.5], "list = [1, 2.5]: must be 2 to 3 whole numbers separated by commas, each 0 to 5"),
        (LIST, [1, 9], "list = [1, 9]: must be 2 to 3 whole numbers separated by commas, each 0 to 5"),
    ],
)
def test_a_value_of_a_file_is_shown_as_the_file_has_it(option: Option, value: object, message: str) -> None:
    with pytest.raises(InputError) as refused:
        option.accept(value)
    assert str(refused.value) == message


@pytest.mark.parametrize("value", [None, True, 3, "last", (1, 2), (7,)])
def test_what_is_spelled_is_a_user_s_way_to_write_it(value: Value) -> None:
    words = {None: "none", True: "true", 3: "3", "last": "last", (1, 2): "1,2", (7,): "7"}
    assert spell(value) == words[value]


def test_toml_text_is_quoted() -> None:
    assert as_toml('say "é"') == '"say \\"é\\""'
    assert as_toml((1, 2)) == "[1, 2]"
