-- What people are told: the centre, the devices that hear push, what each person wants to hear, and the events of open pages.

create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  topic text not null check (topic in ('reservation', 'comment', 'reminder', 'stock')),
  kind text not null,
  title text not null,
  body text not null,
  path text not null,
  reservation_id integer references reservations on delete cascade,
  -- What it tells of: one event is told to a person once, however often its letter is handled.
  dedup_key text not null,
  -- A push that comes later than this is worth nothing.
  stale_at timestamptz,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, dedup_key)
);
create index notifications_user_idx on notifications (user_id, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;
create index notifications_reservation_idx on notifications (reservation_id) where reservation_id is not null;
create index notifications_created_idx on notifications (created_at);

-- A device belongs to one person, and goes with the session that registered it: logout and a new password end both.
create table push_tokens (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  user_id integer not null references users on delete cascade,
  session_hash bytea not null references sessions on delete cascade,
  platform text not null check (platform in ('web', 'android', 'ios')),
  token text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
create index push_tokens_user_idx on push_tokens (user_id);
create index push_tokens_session_idx on push_tokens (session_hash);
create index push_tokens_seen_idx on push_tokens (seen_at);

-- Without a row everything is on and no hours are quiet.
create table notification_preferences (
  user_id integer primary key references users on delete cascade,
  silent_push text[] not null default '{}',
  silent_email text[] not null default '{}',
  quiet_from time,
  quiet_to time,
  check ((quiet_from is null) = (quiet_to is null))
);

-- Links of letters that stop letters of the kind they came with.
create table unsubscribe_links (
  secret_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  topic text not null,
  created_at timestamptz not null default now()
);
create index unsubscribe_links_user_idx on unsubscribe_links (user_id);
create index unsubscribe_links_created_idx on unsubscribe_links (created_at);

-- Addresses (SHA-256 of them) that their own server refuses for good: letters to them stop for a while.
create table mail_bounces (
  address_hash bytea primary key,
  code integer not null,
  bounced_at timestamptz not null
);

-- What open pages are told, kept for a day, so that one who comes back hears what was missed. `audience` as `member:7`, `guest:12`.
create table live_events (
  id bigint generated always as identity primary key,
  audience text not null,
  event text not null,
  data jsonb not null,
  -- The letter that told of it: handled twice, it is told once.
  source text not null,
  created_at timestamptz not null default now(),
  unique (audience, source, event)
);
create index live_events_audience_idx on live_events (audience, id);
create index live_events_created_idx on live_events (created_at);
