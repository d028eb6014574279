"""Laws of Ronda's points: pots, leftovers, the last card, the card count, the end of a match (R14 to R22)."""

from collections.abc import Iterator, Sequence

from analyzer.games.evidence import Law, Record
from analyzer.games.ronda.replay import announced, cards_won, paid, plays
from analyzer.rulesets import Ruleset


def _best(deal: Record) -> list[tuple[int, int]]:
    """Return each side's best announcement: 2 for a trinka, 1 for pairs, 0 for none; then its rank."""
    best = [(0, 0), (0, 0)]
    for told in announced(deal):
        side = told["seat"] % 2
        best[side] = max(best[side], (2 if told["kind"] == "trinka" else 1, told["rank"]))
    return best


def _pots(game: Sequence[Record]) -> Iterator[tuple[Record, int, list[tuple[int, int]]]]:
    """Yield each deal in which anything was announced, its pot and the best of each side."""
    for record in game:
        for deal in record["deals"]:
            pot = sum(told["value"] for told in announced(deal))
            if pot:
                yield deal, pot, _best(deal)


def _best_takes_all(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for deal, pot, (first, second) in _pots(game):
        if first != second:
            yield paid(deal, "announcement") == ([pot, 0] if first > second else [0, pot])


def _trinka_beats(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for deal, pot, best in _pots(game):
        kinds = [strength for strength, _ in best]
        if sorted(kinds) == [1, 2]:
            yield paid(deal, "announcement")[kinds.index(2)] == pot


def _ties_are_halved(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for deal, pot, (first, second) in _pots(game):
        if first == second:
            yield paid(deal, "announcement") == [pot // 2, pot // 2]


def _kinds_decide_at_once(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    """A pot paid at once is its deal's first award; one paid at the end is followed by the round's last awards only."""
    for deal, pot, (first, second) in _pots(game):
        sources = [award["source"] for award in deal["awards"] if award["source"] not in ("last_card", "cards")]
        if first[0] != second[0]:
            yield sources[0] == "announcement"
        elif pot > 1:
            yield sources[-1] == "announcement"


def _four_equal_once(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        for deal in record["deals"][1:]:
            for hand in deal["hands"]:
                yield not (len(hand) == 4 and len(set(hand)) == 1)


def _one_card_bonus(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        bonus = [max(cards - 20, 0) for cards in record["cards"]]
        yield paid(record["deals"][-1], "cards") == bonus and min(bonus) == 0


def _leftovers(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        takers = [play.seat % 2 for play in plays(record) if play.captures]
        if record["leftover"] and takers:
            won = cards_won(record)
            won[takers[-1]] += len(record["leftover"])
            yield won == list(record["cards"])


def _leftovers_to_dealer(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    for record in game:
        if not any(play.captures for play in plays(record)):
            yield record["cards"][record["dealer"] % 2] == len(record["leftover"])


def _some_card_always_takes(ruleset: Ruleset) -> str:
    """Go through every table that can come about without a capture, card by card, on the engine's own captures."""
    from kernels.ronda.cards import RANKS, run_from

    tables = {mask for mask in range(1 << RANKS) if mask.bit_count() == ruleset["face_up"]}
    played = 0
    while tables:
        tables = {mask | 1 << card for mask in tables for card in range(RANKS) if not run_from(mask, card)}
        played += bool(tables)
    cards = int(ruleset["seats"]) * sum(ruleset["deals"])  # type: ignore[arg-type]
    if cards <= played:
        return ""
    return f"at most {played} cards in a row take nothing, whatever is played, and a round has {cards}"


def _last_card(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    bonus = int(ruleset["last_card_bonus"])  # type: ignore[arg-type]
    for record in game:
        *_, last = plays(record)
        dealer = record["dealer"] % 2
        due = [0, 0]
        if not last.captures or last.card == 1:
            due[1 - dealer] = bonus
        elif last.card == 12:
            due[dealer] = bonus
        yield paid(record["deals"][-1], "last_card") == due


def _stops_at_target(game: Sequence[Record], ruleset: Ruleset) -> Iterator[bool]:
    """Nothing is paid once a side has reached the target and leads; then, and only then, the match is over."""
    target = int(ruleset["target"])  # type: ignore[arg-type]
    score, over, kept = [0, 0], False, True
    for record in game:
        for deal in record["deals"]:
            for points in _together(deal):
                kept &= not over
                score = [old + new for old, new in zip(score, points, strict=True)]
                over = max(score) >= target and score[0] != score[1]
    yield kept and over and score == list(game[-1]["score"])


def _together(deal: Record) -> Iterator[list[int]]:
    """Yield a deal's awards in order, those that both sides get at once as one (R22)."""
    awards = list(deal["awards"])
    while awards:
        award = awards.pop(0)
        points = [0, 0]
        points[award["side"]] = award["points"]
        both = award["side"] == 0 and awards and (awards[0]["side"], awards[0]["source"]) == (1, award["source"])
        if both and award["source"] in ("announcement", "cards"):
            points[1] = awards.pop(0)["points"]
        yield points


LAWS = (
    Law("best_takes_the_pot", "a pot with a best announcement", "its side gets all of it", _best_takes_all),
    Law(
        "trinka_beats_pairs",
        "a pot with a trinka on one side and pairs only on the other",
        "the trinka's side gets all of it",
        _trinka_beats,
    ),
    Law("ties_are_halved", "a pot with equal best pairs", "each side gets half, rounded down", _ties_are_halved),
    Law(
        "kinds_decide_at_once",
        "a pot",
        "where kinds decide it is paid before all else in its deal, otherwise after all else",
        _kinds_decide_at_once,
    ),
    Law("four_equal_only_at_first", "a hand of a later deal", "it is not four equal cards", _four_equal_once),
    Law(
        "one_card_bonus",
        "a round",
        "cards beyond twenty are a point each, and one side at most has any",
        _one_card_bonus,
    ),
    Law("leftovers_to_the_last_taker", "a round with cards left over", "who took last gets them", _leftovers),
    Law(
        "leftovers_to_the_dealer",
        "a round in which nobody takes",
        "the dealer gets what is left",
        _leftovers_to_dealer,
        never=_some_card_always_takes,
    ),
    Law(
        "last_card_pays",
        "a round",
        "the dealer is paid for a last card that is a 12 and takes, the opponent for a 1 that takes or a card that "
        "takes nothing, nobody otherwise",
        _last_card,
    ),
    Law("match_stops_at_the_target", "a match", "it ends with the award that decides it", _stops_at_target, "match"),
)
