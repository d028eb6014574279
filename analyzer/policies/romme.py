"""What a Rommé policy may weigh, and what it may switch."""

from analyzer.policies.vocabulary import Vocabulary

VOCABULARY = Vocabulary(features=(), switches=())
