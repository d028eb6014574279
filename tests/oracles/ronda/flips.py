"""Rulesets with options flipped, on which the engine must agree with the rules as well."""

from collections.abc import Sequence

Flip = tuple[str, Sequence[str]]

CHAIN = ("chain_scoring=last", "chain_scoring=cumulative")
MISSA = ("chain_missa=final", "chain_missa=opener")
EXCEPTIONS = ("missa_exception=last_card", "missa_exception=last_deal", "missa_exception=none")
NAMES = ("ronda-duel", "ronda-teams", "ronda-open", "ronda-pagat")
OTHER_POINTS = (
    "ronda_points=3",
    "double_points=4",
    "trinka_points=9",
    "chain_points=2,3,7",
    "missa_points=4",
)

CHAINS: list[Flip] = [
    (name, (chain, missa, exception, f"chain_across_deals={across}", "target=9"))
    for name in ("ronda-duel", "ronda-teams", "ronda-pagat")
    for chain in CHAIN
    for missa in MISSA
    for exception in EXCEPTIONS
    for across in ("false", "true")
]
TABLES: list[Flip] = [
    (name, (f"initial_table={table}", f"initial_run={run}"))
    for name in ("ronda-open", "ronda-pagat")
    for table in ("replace", "redeal")
    for run in ("allow", "replace")
]
LAST_CARDS: list[Flip] = [
    (name, ("last_card_bonus=5", f"last_card_miss={miss}", f"card_count={count}"))
    for name in NAMES
    for miss in ("opponent", "by_rank", "none")
    for count in ("each", "over_half")
]
PAIRS: list[Flip] = [
    (name, (f"two_pairs_double={double}",))
    for name in ("ronda-duel", "ronda-teams", "ronda-pagat")
    for double in ("first_deal", "every_deal", "never")
]
OTHERS: list[Flip] = [
    *((name, ("target=1",)) for name in NAMES),
    *((name, ("target=3", "card_count=each")) for name in NAMES),
    *((name, ("target=60", "card_count=each", "last_card_bonus=9")) for name in NAMES),
    *((name, ("target=none",)) for name in NAMES),
    *((name, OTHER_POINTS) for name in ("ronda-duel", "ronda-teams", "ronda-pagat")),
    ("ronda-open", ("chain_points=0,0,0", "missa_points=0", "target=20")),
    ("ronda-open", ("announcements=true", "two_pairs_double=every_deal", "target=41")),
    ("ronda-duel", ("announcements=false", "target=21")),
    ("ronda-duel", ("deals=4,4,3,3,3,3", "two_pairs_double=every_deal")),
    ("ronda-duel", ("deals=3,3,4,3,3,4",)),
    ("ronda-duel", ("announcements=false", "deals=10,10")),
    ("ronda-duel", ("announcements=false", "deals=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1")),
    ("ronda-duel", ("announcements=false", "deals=10,10", "chain_across_deals=true")),
    ("ronda-teams", ("deals=3,3,4", "two_pairs_double=every_deal")),
    ("ronda-teams", ("deals=3,3,3", "face_up=4", "initial_table=redeal", "initial_run=replace")),
    ("ronda-teams", ("announcements=false", "deals=1,1,1,1,1,1,1,1,1,1", "chain_across_deals=true")),
    ("ronda-teams", ("announcements=false", "deals=10", "missa_exception=last_deal")),
    ("ronda-open", ("seats=4", "deals=3,3,3")),
    ("ronda-pagat", ("seats=4", "deals=3,3,3", "chain_across_deals=true")),
    ("ronda-open", ("deals=9,9", "chain_across_deals=true", "chain_scoring=last", "target=30")),
    ("ronda-duel", ("ronda_points=0", "double_points=1", "trinka_points=0")),
]
FLIPS: list[Flip] = [*CHAINS, *TABLES, *LAST_CARDS, *PAIRS, *OTHERS]
