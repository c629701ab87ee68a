-- The secret link of a person's calendar feed. Only the hash is kept: a lost link is replaced, not read.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now()
);
