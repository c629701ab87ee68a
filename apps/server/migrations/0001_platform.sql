-- What every slice stands on: extensions, letters to be sent, recurring work, repeated requests, throttles, local mailbox.
-- All five extensions are trusted: an owner of the database may create them, no superuser is needed.

create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- Effects that leave after the commit. `run_at` is also the lease: taking a letter moves it ahead.
-- Letters that are due at once carry -infinity, so that no clock is compared with another.
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  dedup_key text,
  attempts integer not null default 0,
  run_at timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  done_at timestamptz,
  dead_at timestamptz,
  last_error text
);
create unique index outbox_dedup_key on outbox (topic, dedup_key) where dedup_key is not null;
create index outbox_due_idx on outbox (run_at, id) where done_at is null and dead_at is null;
create index outbox_done_idx on outbox (done_at) where done_at is not null;
create index outbox_dead_idx on outbox (dead_at) where dead_at is not null;

-- Recurring work: one row per job, so that one process at a time runs it and a crash frees it with its lease.
create table jobs (
  name text primary key,
  run_at timestamptz not null default '-infinity',
  last_started_at timestamptz,
  last_done_at timestamptz,
  last_error text
);

-- Answers of requests that carried an Idempotency-Key. Keys are kept as hashes: an answer may hold a guest's secret.
create table idempotency (
  actor text not null,
  route text not null,
  key_hash bytea not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (actor, route, key_hash)
);
create index idempotency_created_idx on idempotency (created_at);

-- Counters of attempts, shared by all processes. Worth nothing after a crash, so not written to the log.
create unlogged table throttle (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null,
  blocked_until timestamptz
);
create index throttle_expires_idx on throttle (expires_at);

-- Letters of an installation without SMTP: read at /dev/mailbox.
create table mailbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now()
);
create index mailbox_recipient_idx on mailbox (lower(recipient), id desc);
