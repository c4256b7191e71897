#!/bin/sh
# Makes sure that what the tests need besides Python is there: PostgreSQL's server and Chromium.
# The tests start both themselves, with folders of their own.
set -eu

has_postgres() {
    if command -v initdb >/dev/null && command -v postgres >/dev/null; then return 0; fi
    for folder in /usr/lib/postgresql/*/bin; do
        if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then return 0; fi
    done
    return 1
}

missing=
has_postgres || missing="$missing postgresql"
command -v chromium >/dev/null || missing="$missing chromium"
if [ -z "$missing" ]; then exit 0; fi

as_root=
if [ "$(id -u)" != 0 ]; then as_root=sudo; fi
if ! command -v apt-get >/dev/null || { [ "$as_root" ] && ! command -v "$as_root" >/dev/null; }; then
    echo "The tests need$missing: please install it, with its programs on the PATH." >&2
    echo "Of PostgreSQL: initdb and postgres. Of Chromium: chromium. 'make check' needs neither." >&2
    exit 1
fi

# said before anything is done, and not asked: there may be nobody to answer
echo "The tests need$missing. This installs it for the whole machine:"
echo "    ${as_root:+$as_root }apt-get update"
echo "    ${as_root:+$as_root }apt-get install$missing"
echo "To do without, press Ctrl-C and run 'make check', which needs neither; or install it yourself, with its"
echo "programs on the PATH: initdb and postgres of PostgreSQL, chromium of Chromium."

# Debian would make and start a cluster of its own; the tests do not use it.
case "$missing" in
*postgresql*)
    $as_root mkdir -p /etc/postgresql-common
    if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
        echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
    fi
    ;;
esac
$as_root apt-get update --quiet --quiet
# shellcheck disable=SC2086  # one word for each package
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install --quiet --quiet --yes $missing
