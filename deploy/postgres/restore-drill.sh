#!/usr/bin/env bash
# Restores the newest backup, or the state of a moment (restore-drill.sh '2026-11-24 07:30:00+00'), into a folder of its own,
# starts it without touching the running database, counts what is there, and removes it again. Prints how long it took.
set -euo pipefail

folder=$(mktemp --directory "${DRILL_FOLDER:-/tmp}/kram-drill.XXXXXX")
data=$folder/data
started=$SECONDS
bin=$(pg_config --bindir)

clean_up() {
  "$bin/pg_ctl" --pgdata "$data" --mode immediate --silent stop 2>/dev/null || true
  rm -rf "$folder"
}
trap clean_up EXIT

mkdir --mode=700 "$data"
target=()
[ -z "${1:-}" ] || target=(--type=time --target="$1" --target-action=promote)
pgbackrest --stanza=kram --pg1-path="$data" "${target[@]}" restore
restored=$((SECONDS - started))

echo 'local all all trust' > "$folder/hba.conf"
# The copy must not archive its log into the repository of the original, and listens on a socket of its own only.
"$bin/pg_ctl" --pgdata "$data" --silent --wait --timeout=3600 --log "$folder/log" start \
  --options "-c archive_mode=off -c listen_addresses='' -c unix_socket_directories='$folder' -c hba_file='$folder/hba.conf'" \
  || { cat "$folder/log" >&2; exit 1; }

psql() { command psql --host "$folder" --username "${PGUSER:-postgres}" --dbname kram --no-psqlrc --tuples-only --no-align "$@"; }
until [ "$(psql --command 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
ready=$((SECONDS - started))

psql --field-separator=': ' <<'SQL'
select 'users', count(*) from users
union all select 'offers', count(*) from offers_with_deleted
union all select 'reservations', count(*) from reservations
union all select 'messages in threads', count(*) from comments;
select 'newest reservation', max(created_at) from reservations;
select 'schema', max(version) from schema_migrations;
SQL
# What else somebody wants to know of that moment.
[ -z "${DRILL_QUERY:-}" ] || psql --command "$DRILL_QUERY"
# Reads every row once: a page that is damaged fails here.
"$bin/pg_dump" --host "$folder" --username "${PGUSER:-postgres}" kram > /dev/null
echo "restored in $restored s, open after $ready s, read whole after $((SECONDS - started)) s"
