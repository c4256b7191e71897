#!/bin/sh
# Makes sure that PostgreSQL's server is there for the tests, which start one of their own.
set -eu

if command -v initdb >/dev/null && command -v postgres >/dev/null; then exit 0; fi
for folder in /usr/lib/postgresql/*/bin; do
    if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then exit 0; fi
done

as_root=
if [ "$(id -u)" != 0 ]; then as_root=sudo; fi
if ! command -v apt-get >/dev/null || { [ "$as_root" ] && ! command -v "$as_root" >/dev/null; }; then
    echo "The tests need PostgreSQL's server (initdb and postgres) on the PATH: please install it." >&2
    echo "For example: brew install postgresql, dnf install postgresql-server, apt-get install postgresql." >&2
    exit 1
fi

# Debian would make and start a cluster of its own; the tests do not use it.
$as_root mkdir -p /etc/postgresql-common
if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
    echo "create_main_cluster = false" | $as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
fi
$as_root apt-get update --quiet --quiet
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install --quiet --quiet --yes postgresql
