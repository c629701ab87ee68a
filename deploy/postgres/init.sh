#!/usr/bin/env bash
# Runs once, on an empty data directory: a role without special rights that owns the database.
set -euo pipefail

psql --set=ON_ERROR_STOP=1 --set=password="$KRAM_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role kram login password :'password';
create database kram owner kram;
\connect kram
-- The only extension that the owner of a database may not create.
create extension earthdistance cascade;
SQL
