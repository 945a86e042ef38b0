"""Whether this is a siege: the long mode of attacks and power cuts (`make siege`)."""

import os

SIEGE = os.environ.get("LUDOSAURE_SIEGE") == "1"
