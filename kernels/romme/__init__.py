"""Rommé with 110 cards: melds and their exact search, the view, the policies, the round and the match."""
