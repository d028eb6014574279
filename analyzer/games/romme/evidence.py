"""What Rommé offers to put a document's statements to the test."""

from analyzer.games.evidence import Evidence
from analyzer.games.romme import laws_end, laws_turn
from analyzer.games.romme.staging import OUTCOME, POSITION, nearby, stage, stated

EVIDENCE = Evidence(
    laws={law.name: law for law in (*laws_turn.LAWS, *laws_end.LAWS)},
    position=POSITION,
    outcome=OUTCOME,
    stage=stage,
    stated=stated,
    nearby=nearby,
)
