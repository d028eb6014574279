"""What a player with limited memory still knows: the last cards played, and what lies open."""

from kernels.compile import kernel
from kernels.ronda.cards import RANKS
from kernels.ronda.position import counts_of, held_after


@kernel
def last_cards(history, gone, remembered):
    """Return the last `remembered` of `gone` cards played in the round, a nibble for each rank."""
    counts = 0
    for place in range(gone - remembered, gone):
        counts += 1 << (4 * history[place])
    return counts


@kernel
def open_cards(seen, table, answer, level, pile):
    """Return the cards of `seen` and those on the table and in the open pile, which everybody sees.

    A card that lies on the table is the last played of its rank, so it is among the remembered cards if any of its rank
    is; the same holds for the cards of a pile.
    """
    # Of a pile, all but the answers lay on the table as a run that began with the answered card.
    run = (1 << (pile - level)) - 1 if level else 0
    counts = 0
    for rank in range(RANKS):
        copies = max(seen >> (4 * rank) & 15, (table | run * answer) >> rank & 1)
        if level and answer >> rank & 1:
            copies = max(copies, level + 1)
        counts |= copies << (4 * rank)
    return counts


@kernel
def shown_by(rules, state, seat, play, gone, remembered, forgets):
    """Return what a seat has played in this deal before play `play`, as far as it is remembered, a nibble for each
    rank."""
    if not forgets:
        left = held_after(rules, state.deal, play + ((seat - state.dealer - 1 - play) & (rules.seats - 1)))
        return state.counts[seat] - counts_of(state.hands[seat], left)
    counts = 0
    first = max(play - remembered, 0)
    for earlier in range(first, play):
        if (state.dealer + 1 + earlier) & (rules.seats - 1) == seat:
            counts += 1 << (4 * state.history[gone - play + earlier])
    return counts
