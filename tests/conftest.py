"""What every test stands on: no window, no loudspeaker, no folder of the person who runs them."""

import os
import tempfile

# Before anything imports pygame: SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LANGUAGE"] = os.environ["LC_ALL"] = "C"

_home = tempfile.TemporaryDirectory(prefix="mexican-train-tests-")
for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
    os.environ[name] = os.path.join(_home.name, name)

from hypothesis import settings  # noqa: E402 - after the variables above, as everything else

# The same examples at every run: a failure here is a failure anywhere. The long tier looks further.
settings.register_profile("landing", derandomize=True, deadline=None, max_examples=60, print_blob=True)
settings.load_profile("landing")
