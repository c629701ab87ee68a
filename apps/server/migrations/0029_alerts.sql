-- Saved searches, the new offers that answered them, and when each person is told of what was gathered.

-- When everybody could see the offer anew: published for the first time, or again after a pause.
alter table offers add column shown_at timestamptz;
update offers set shown_at = published_at where published_at is not null;

create table alerts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  -- The wish in one line: saved twice, it is one.
  wish text not null,
  -- Whatever the followed sellers publish.
  followed boolean not null default false,
  q text,
  place text,
  latitude double precision,
  longitude double precision,
  radius_km integer not null default 15,
  delivered boolean not null default false,
  category text,
  day date,
  weekday smallint check (weekday between 1 and 7),
  fulfilment text check (fulfilment in ('pickup', 'delivery')),
  allergen_free text[] not null default '{}',
  -- What the application made of category and words. An offer that answers `words` has one of `terms`; `words_version` says by which dictionary.
  categories text[],
  words tsquery,
  terms text[],
  words_version integer not null default 0,
  enabled boolean not null default true,
  in_app boolean not null default false,
  push boolean not null default false,
  email boolean not null default false,
  is_live boolean not null generated always as (enabled and (in_app or push or email)) stored,
  spot cube generated always as (ll_to_earth(latitude, longitude)) stored,
  -- A box around the circle, which an index finds by a point in it.
  area cube generated always as (
    case when not delivered then cube_enlarge(ll_to_earth(latitude, longitude), gc_to_sec(radius_km * 1000), 3) end) stored,
  -- Only what is shown later is news.
  since timestamptz not null default now(),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (user_id, wish)
);
create index alerts_area_idx on alerts using gist (area) where is_live;
create index alerts_spot_idx on alerts using gist (spot) where is_live and delivered;
create index alerts_terms_idx on alerts using gin (terms) where is_live and spot is null;
create index alerts_followed_idx on alerts (user_id) where is_live and followed;
create index alerts_words_version_idx on alerts (words_version, id) where q is not null;

-- One line per search and offer, ever: an offer is news for a search once.
create table alert_matches (
  alert_id integer not null references alerts on delete cascade,
  offer_id integer not null references offers on delete cascade,
  user_id integer not null references users on delete cascade,
  matched_at timestamptz not null default now(),
  told_at timestamptz,
  primary key (alert_id, offer_id)
);
create index alert_matches_offer_idx on alert_matches (offer_id);
create index alert_matches_user_idx on alert_matches (user_id, matched_at desc);
create index alert_matches_untold_idx on alert_matches (user_id) where told_at is null;
create index alert_matches_told_idx on alert_matches (told_at);

-- When somebody is told next; null while nothing waits.
create table alert_digests (
  user_id integer primary key references users on delete cascade,
  due_at timestamptz,
  told_at timestamptz
);
create index alert_digests_due_idx on alert_digests (due_at) where due_at is not null;

-- Proof of consent: what was given and withdrawn, when, by which wording and where.
create table alert_consents (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  alert_id integer references alerts on delete set null,
  channel text not null check (channel in ('inApp', 'push', 'email')),
  given boolean not null,
  wording integer not null,
  source text not null check (source in ('search', 'letter')),
  at timestamptz not null default now()
);
create index alert_consents_user_idx on alert_consents (user_id, id);
create index alert_consents_alert_idx on alert_consents (alert_id) where alert_id is not null;

alter table notifications
  drop constraint notifications_topic_check,
  add constraint notifications_topic_check check (topic in ('reservation', 'comment', 'reminder', 'stock', 'offers')),
  -- Who chose push alone has no entry in the centre; the row carries the message to the devices.
  add column in_centre boolean not null default true;
