#!/usr/bin/env bash
# Makes a backup now and then every night at 3:00 (UTC): a full one on Mondays, else what has changed since then.
# `backup.sh once` makes one and ends.
set -euo pipefail

take_backup() {
  local type=diff
  [ "$(date --utc +%u)" != 1 ] || type=full
  pgbackrest --stanza=kram stanza-create
  pgbackrest --stanza=kram check
  pgbackrest --stanza=kram --type="$type" backup
}

seconds_until_three() {
  local now next
  now=$(date +%s)
  next=$(date --utc --date 'today 03:00' +%s)
  [ "$next" -gt "$now" ] || next=$(date --utc --date 'tomorrow 03:00' +%s)
  echo $((next - now))
}

if [ "${1:-}" = once ]; then
  take_backup
  exit
fi

# An installation has a backup from its first minute on.
until take_backup; do
  echo 'the first backup failed, next try in a minute' >&2
  sleep 60
done
while true; do
  sleep "$(seconds_until_three)"
  take_backup || echo 'the backup failed and is tried again tomorrow' >&2
done
