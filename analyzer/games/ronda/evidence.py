"""What Ronda offers to put a document's statements to the test."""

from analyzer.games.evidence import Evidence
from analyzer.games.ronda import laws_play, laws_points
from analyzer.games.ronda.staging import OUTCOME, POSITION, nearby, stage, stated

EVIDENCE = Evidence(
    laws={law.name: law for law in (*laws_play.LAWS, *laws_points.LAWS)},
    position=POSITION,
    outcome=OUTCOME,
    stage=stage,
    stated=stated,
    nearby=nearby,
)
