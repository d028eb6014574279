"""What changes from play to play within a deal."""

from typing import NamedTuple

from kernels.compile import inlined


class Course(NamedTuple):
    """What changes from play to play, which is kept in variables for as long as nobody else asks for it."""

    table: int
    answer: int
    level: int
    seen: int
    longest: int
    last_side: int


@inlined
def course_of(state):
    """Return the course of a state's deal as it stands there."""
    longest = state.longest[state.deal]
    return Course(state.table, state.answer, state.level, state.seen, longest, state.last_side)


@inlined
def note_course(state, course, played, card):
    """Write the course of a deal into its state, with the number of cards played and the last of them."""
    state.played = played
    state.table = course.table
    state.answer = course.answer
    state.level = course.level
    state.seen = course.seen
    state.longest[state.deal] = course.longest
    state.last_side = course.last_side
    state.last_card = card
    # A card that lies there to be answered has captured nothing.
    state.last_took = 1 - int(course.answer != 0 and course.level == 0)
