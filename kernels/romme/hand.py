"""Cards that go into a hand, out of it, and onto the table."""

from kernels.bits import count
from kernels.compile import kernel
from kernels.romme.candidates import KIND, LAY_OFF, MELD_BITS, NEW_MELD
from kernels.romme.cards import JOKER, hand_size
from kernels.romme.layoffs import extended, swapped
from kernels.romme.meld import jokers_in, plane_of


@kernel
def plus(first, second, card):
    """Return the planes with one more natural card."""
    bit = 1 << card
    return first | bit, second | (first & bit)


@kernel
def minus(first, second, plane):
    """Return the planes without one copy of every card of a plane."""
    return first & ~(plane & ~second), second & ~plane


@kernel
def receive(hidden, seat, card):
    """Put a card into a seat's hand."""
    if card == JOKER:
        hidden.jokers[seat] += 1
    else:
        hidden.first[seat], hidden.second[seat] = plus(hidden.first[seat], hidden.second[seat], card)


@kernel
def give(hidden, seat, card):
    """Take a card out of a seat's hand."""
    if card == JOKER:
        hidden.jokers[seat] -= 1
    else:
        hidden.first[seat], hidden.second[seat] = minus(hidden.first[seat], hidden.second[seat], 1 << card)


@kernel
def count_hand(seen, hidden, seat):
    """Let everybody see how many cards a seat holds."""
    seen.sizes[seat] = hand_size(hidden.first[seat], hidden.second[seat], hidden.jokers[seat])


@kernel
def show(seen, plane, jokers):
    """Add cards that go from a hand to the table to what is seen and laid: a plane and jokers."""
    seen.seen_second |= seen.seen_first & plane
    seen.seen_first |= plane
    seen.laid_second |= seen.laid_first & plane
    seen.laid_first |= plane
    seen.seen_jokers += jokers
    seen.laid_jokers += jokers


@kernel
def put_down(seen, hidden, seat, shape):
    """Lay what one shape of an arrangement says, a new meld, a lay-off or a swap; return the cards laid."""
    kind, number = shape & KIND, shape & 63
    if kind == NEW_MELD:
        number, after = seen.melds, shape & MELD_BITS
        plane, jokers = plane_of(after), jokers_in(after)
        seen.melds += 1
    else:
        before = seen.table[number]
        after = extended(before, shape) if kind == LAY_OFF else swapped(before, shape >> 6 & 63)
        plane, jokers = plane_of(after) ^ plane_of(before), jokers_in(after) - jokers_in(before)
    seen.table[number] = after
    show(seen, plane, jokers)
    hidden.first[seat], hidden.second[seat] = minus(hidden.first[seat], hidden.second[seat], plane)
    hidden.jokers[seat] -= jokers
    return count(plane) + jokers
