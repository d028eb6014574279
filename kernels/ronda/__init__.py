"""Ronda: cards, table, chains, announcements, policies, rounds and matches."""
