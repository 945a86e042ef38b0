"""How the command begins."""

import gc
import subprocess
import sys

from ludosaure.terminal.start import loading


def test_the_collector_rests_while_everything_is_loaded_and_leaves_it_alone_afterwards():
    frozen = gc.get_freeze_count()
    try:
        with loading():
            loaded = [[] for _ in range(1000)]
            assert not gc.isenabled()
        assert gc.isenabled()
        assert gc.get_freeze_count() >= frozen + len(loaded)
    finally:
        gc.unfreeze()


def test_a_command_that_was_typed_is_run_with_the_collector_awake():
    asked = "import gc, sys; sys.argv[1:] = ['--help']\nfrom ludosaure.terminal import start\n"
    asked += "try:\n    start.main()\nexcept SystemExit:\n    print('awake', gc.isenabled())"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert "serve" in said.stdout and said.stdout.rstrip().endswith("awake True")
