"""
Bots that learn by playing against themselves (extra `learn`).

    ludosaure learn cubosaurs --minutes 5 --device cuda

A run is described by one TOML file (`description.py`), played and learned by `training.py` over
`envs.VectorEnv`, kept in checkpoints, and told in `docs/learning.md`. What it learned is written by
`export.py` as a small file that the bots read without torch (`bots/nets/`).
"""
