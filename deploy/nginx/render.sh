#!/bin/sh
# Writes the configuration for an nginx outside a container, from the same templates as the image:
#
#   deploy/nginx/render.sh /etc/nginx/conf.d /etc/dashboard/settings
#
# The file has the settings of docs/configure.md as lines of NAME=value, like deploy/.env, with WEB_ROOT and others that settings.envsh
# names. Afterwards it is a link in the directory, dashboard.env, so that without a file the same settings are used. A variable of the
# environment takes precedence. Paths that start with a dot are relative to the file.
#
# Nothing is written if a site that asked for a password, served some brands only or listened to this machine only would not do so any
# more, unless --open comes first. The written files contain the key, so only their owner may read them.
set -eu
fail() {
  echo "render.sh: $1" >&2
  exit 1
}

may_open=
if [ "${1:-}" = --open ]; then
  may_open=yes
  shift
fi
{ [ $# -eq 1 ] || [ $# -eq 2 ]; } && [ -d "$1" ] || fail "usage: render.sh [--open] DIRECTORY [SETTINGS]"
here=$(cd "$(dirname "$0")" && pwd)
settings=${2:-$1/dashboard.env}

read_settings() {
  carriage_return=$(printf '\r')
  byte_order_mark=$(printf '\357\273\277')
  folder=$(dirname "$settings")
  while IFS= read -r line || [ -n "$line" ]; do
    line=${line%"$carriage_return"}
    line=${line#"$byte_order_mark"}
    line=${line#"${line%%[! 	]*}"}
    case "$line" in
      '' | '#'*) continue ;;
    esac
    name=${line%%=*}
    name=${name#export }
    value=${line#*=}
    case "$name" in
      *[!A-Za-z0-9_]* | '' | "$line") fail "$settings has a line that is not NAME=value" ;;
    esac
    case "$value" in
      \"*\"*) value=${value#?} value=${value%%\"*} ;;
      \'*\'*) value=${value#?} value=${value%%\'*} ;;
      *) value=${value%%[ 	]#*} value=${value%"${value##*[! 	]}"} ;;
    esac
    case "$name=$value" in
      *_FILE=./* | *_FILE=../*) value=$folder/${value#./} ;;
    esac
    if ! grep -q "[$]{$name:-" "$here/settings.envsh"; then
      case "$name" in
        COMPOSE_* | CONFIG_FILE | IMAGE | TOOLS_IMAGE | PORT | TEAM_CLUSTER_PASSWORD) ;;
        *) echo "render.sh: $settings: there is no setting $name" >&2 ;;
      esac
    elif eval "[ -z \"\${$name+set}\" ]"; then
      export "$name=$value"
    fi
  done <"$settings"
}

if [ $# -eq 2 ] || [ -e "$settings" ] || [ -L "$settings" ]; then
  [ -f "$settings" ] && [ -r "$settings" ] || fail "$settings cannot be read"
  settings=$(readlink -f "$settings")
  read_settings
fi

# Keeps closed what the configuration in the directory closes.
refuse_to_open() {
  [ -n "$may_open" ] || fail "$1: nothing is written. To open the site, begin with --open"
}
if [ -z "${BASIC_AUTH_FILE:-}" ] && grep -qs '^ *auth_basic "Brand Visibility"' "$1/default.conf"; then
  refuse_to_open "the site asks for a password, but BASIC_AUTH_FILE is not set"
fi
if [ -z "${BRANDS:-}" ] && [ "${BRANDS_ONLY:-0}" != 1 ] && sed -n '/is_known_brand {$/{n;p;}' "$1/service.conf" 2>/dev/null | grep -q '""'; then
  refuse_to_open "the site serves some brands only, but neither BRANDS nor BRANDS_ONLY is set"
fi
here_only='(127[.][0-9.]+|[[]::1[]]|localhost):[0-9]+'
listens=$(sed -n 's/^ *listen \([^ ;]*\).*/\1/p' "$1/default.conf" 2>/dev/null || :)
if [ -n "$listens" ] && ! printf '%s\n' "$listens" | grep -Eqvx "$here_only" &&
  printf '%s\n' "${LISTEN:-8080}" | tr ', ' '\n\n' | grep -Eqvx "$here_only|"; then
  refuse_to_open "the site listens to this machine only, but LISTEN does not say so"
fi

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
[ $# -eq 1 ] || ln -sf "$settings" "$1/dashboard.env"
