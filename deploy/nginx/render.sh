#!/bin/sh
# Writes the configuration for an nginx outside a container, from the same templates as the image:
#
#   API_URL=https://api.example.com API_KEY=… WEB_ROOT=/srv/dashboard deploy/nginx/render.sh /etc/nginx/conf.d
#
# The settings are listed in settings.envsh. The written files contain the key, so only their owner may read them.
set -eu
[ $# -eq 1 ] && [ -d "$1" ] || { echo "usage: render.sh DIRECTORY" >&2; exit 1; }
here=$(cd "$(dirname "$0")" && pwd)
DASHBOARD_HOME=$here
DASHBOARD_CONF=$1
. "$here/settings.envsh"
umask 077
for template in "$here"/*.template; do
  # Like envsubst, which not every system has. nginx's own variables have no braces and stay as they are.
  awk '{
    line = ""
    while (match($0, /[$][{](API|SITE)_[A-Z_]+[}]/)) {
      line = line substr($0, 1, RSTART - 1) ENVIRON[substr($0, RSTART + 2, RLENGTH - 3)]
      $0 = substr($0, RSTART + RLENGTH)
    }
    print line $0
  }' "$template" >"$1/$(basename "$template" .template)"
done
