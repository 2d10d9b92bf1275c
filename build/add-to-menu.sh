#!/bin/sh
# Put the game into this user's menu, pointing at this folder. Run it again after moving the folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
share=${XDG_DATA_HOME:-$HOME/.local/share}
mkdir -p "$share/applications"
sed -e "s|^Exec=.*|Exec=\"$here/mexican-train-tv\"|" -e "s|^Icon=.*|Icon=$here/mexican-train-tv.png|" \
    "$here/mexican-train-tv.desktop" >"$share/applications/mexican-train-tv.desktop"
echo "Mexican Train TV is in the menu, under Games"
