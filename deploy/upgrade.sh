#!/bin/sh
# Copies a build over the one that is served, for an upgrade or to roll back; with containers that is not needed:
#
#   deploy/upgrade.sh dist /srv/dashboard
#
# No file in assets is ever deleted, so open tabs keep theirs however old they are, config.json stays, and index.html comes last and at once, so that no page names a file that is not there yet.
# nginx's workers can read what is copied, whatever the umask.
set -eu
[ $# -eq 2 ] && [ -f "$1/index.html" ] && [ -d "$2" ] || { echo "usage: upgrade.sh BUILD FOLDER" >&2; exit 1; }
mkdir -p "$2/assets"
cp -R "$1/assets/." "$2/assets/"
chmod -R a+rX "$2/assets"
for file in "$1"/*; do
  case "${file##*/}" in
    assets | config.json | index.html) ;;
    *) cp -R "$file" "$2/" && chmod -R a+rX "$2/${file##*/}" ;;
  esac
done
cp "$1/index.html" "$2/.index.html"
chmod a+r "$2/.index.html"
mv "$2/.index.html" "$2/index.html"
