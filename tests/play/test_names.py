"""What one finds under `ludosaure` itself."""

from importlib.resources import files

import ludosaure


def test_every_name_offered_is_there_and_typed():
    for name in ludosaure.__all__:
        assert getattr(ludosaure, name) is not None
    assert ludosaure.VectorEnv.__module__ == "ludosaure.envs.vector"
    assert files(ludosaure).joinpath("py.typed").is_file()
    assert not hasattr(ludosaure, "godzilla")
