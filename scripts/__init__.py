"""Chores: building the page, generating types, recording playthroughs."""
