-- The domain of Kram: people, catalogue, stock, places, schedules, offers, reservations, threads.
-- Money is integer grosze, quantities numeric(12,3), instants timestamptz, days and hours of schedules local wall time.

create table users (
  id integer generated always as identity primary key,
  email text not null,
  display_name text not null,
  password_hash text,
  is_seller boolean not null default false,
  is_admin boolean not null default false,
  email_verified_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index users_email_key on users (lower(email));

-- Session and single-use tokens are kept as SHA-256 hashes only.
create table sessions (
  token_hash bytea primary key,
  user_id integer references users on delete cascade,
  reservation_id integer,
  user_agent text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((user_id is null) <> (reservation_id is null))
);
create index sessions_user_idx on sessions (user_id) where user_id is not null;
create index sessions_reservation_idx on sessions (reservation_id) where reservation_id is not null;
create index sessions_expires_idx on sessions (expires_at);

create table account_tokens (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('verify', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_user_idx on account_tokens (user_id, kind);

create table uploads (
  id integer generated always as identity primary key,
  user_id integer references users on delete set null,
  key text not null unique,
  width integer not null,
  height integer not null,
  blur text,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index uploads_user_idx on uploads (user_id);

create table sellers (
  id integer generated always as identity primary key,
  user_id integer not null unique references users on delete cascade,
  slug text not null,
  name text not null,
  tagline text,
  story text,
  upload_id integer references uploads,
  status text check (status in ('private', 'unregistered', 'farmer', 'business')),
  status_declared_at timestamptz,
  legal_name text,
  public_address text,
  contact_email text,
  contact_phone text,
  nip text,
  food_registration jsonb,
  payment_methods text[] not null default '{}',
  completed_reservations integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index sellers_upload_idx on sellers (upload_id);

-- The gazetteer, filled from data/geo. `spot` is a flat map of Poland, whose distances are right to a few percent.
-- Postal rows are pairs of a code and a place; the others are the named places themselves, with their main code.
create table places (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('postal', 'town', 'village', 'district')),
  name text not null,
  -- Lower case without diacritics and punctuation: `konstancin jeziorna`. Byte order, so that a prefix is a range.
  folded text collate "C" not null,
  code text collate "C",
  -- Among the places of one code: 0 is the principal one.
  rank smallint not null default 0,
  label text not null,
  -- Gmina, powiat and voivodeship, folded, each word after a space.
  area text not null,
  gmina text not null,
  powiat text not null,
  voivodeship text not null,
  population integer not null default 0,
  latitude double precision not null,
  longitude double precision not null,
  spot point generated always as (point(longitude * 0.6157, latitude)) stored
);

create table locations (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  name text not null,
  kind text not null check (kind in ('farm', 'shop', 'marketStall', 'meetingPoint')),
  street text,
  house_number text,
  postal_code text not null,
  town text not null,
  latitude double precision not null,
  longitude double precision not null,
  hide_exact boolean not null default false,
  directions text,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index locations_seller_idx on locations (seller_id, id);

create table products (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  name text not null,
  description text,
  category text not null,
  food jsonb,
  perishable boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index products_seller_idx on products (seller_id, id);

create table product_pictures (
  product_id integer not null references products on delete cascade,
  position smallint not null,
  upload_id integer not null references uploads,
  primary key (product_id, position)
);
create index product_pictures_upload_idx on product_pictures (upload_id);

create table variants (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  name text not null,
  net_quantity numeric(12, 3) not null check (net_quantity > 0),
  net_unit text not null check (net_unit in ('g', 'kg', 'ml', 'l', 'szt', 'm')),
  sold_by text not null check (sold_by in ('piece', 'packed', 'loose')),
  step numeric(12, 3) not null check (step > 0),
  approximate boolean not null default false,
  tolerance_percent smallint not null default 0 check (tolerance_percent between 0 and 15),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index variants_product_idx on variants (product_id, id);

create table inventories (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  location_id integer references locations on delete set null,
  name text not null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index inventories_seller_idx on inventories (seller_id, id);
create index inventories_location_idx on inventories (location_id);

-- Never promise what is not there: the check is the second wall behind the conditional updates.
create table items (
  id integer generated always as identity primary key,
  inventory_id integer not null references inventories on delete cascade,
  variant_id integer not null references variants,
  quantity numeric(12, 3) not null,
  held numeric(12, 3) not null default 0,
  low_stock_at numeric(12, 3),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (inventory_id, variant_id),
  check (0 <= held and held <= quantity)
);
create index items_variant_idx on items (variant_id);

create table schedules (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  location_id integer not null references locations,
  name text not null,
  fulfilment text not null check (fulfilment in ('pickup', 'delivery')),
  rule jsonb not null,
  start_time time not null,
  end_time time not null,
  cutoff jsonb not null,
  capacity integer check (capacity > 0),
  zone_radius_km double precision,
  delivery_fee integer check (delivery_fee >= 0),
  free_from integer check (free_from >= 0),
  minimum integer check (minimum >= 0),
  valid_from date not null,
  valid_to date,
  -- Occurrences exist up to and including this day.
  generated_to date,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (start_time < end_time)
);
create index schedules_seller_idx on schedules (seller_id, id);
create index schedules_location_idx on schedules (location_id);
create index schedules_generated_idx on schedules (generated_to);

create table occurrences (
  id integer generated always as identity primary key,
  schedule_id integer not null references schedules on delete cascade,
  date date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cutoff_at timestamptz not null,
  capacity integer,
  taken integer not null default 0,
  status text not null default 'open' check (status in ('open', 'closed')),
  note text,
  unique (schedule_id, date),
  check (starts_at < ends_at and cutoff_at <= starts_at),
  check (taken >= 0 and (capacity is null or taken <= capacity))
);
create index occurrences_open_idx on occurrences (schedule_id, cutoff_at) where status = 'open';

create table offers (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  location_id integer references locations,
  slug text not null,
  title text not null,
  description text,
  status text not null default 'draft' check (status in ('draft', 'active', 'paused', 'archived')),
  mode text not null default 'nonBinding' check (mode in ('nonBinding', 'binding')),
  auto_accept boolean not null default false,
  valid_from date,
  valid_to date,
  -- Copied from the location when the offer or the location is saved, so that one index answers "near me".
  latitude double precision,
  longitude double precision,
  point cube generated always as (ll_to_earth(latitude, longitude)) stored,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index offers_seller_idx on offers (seller_id, status, id);
create index offers_location_idx on offers (location_id);
create index offers_active_point_idx on offers using gist (point) where status = 'active';

create table offer_schedules (
  offer_id integer not null references offers on delete cascade,
  schedule_id integer not null references schedules on delete cascade,
  primary key (offer_id, schedule_id)
);
create index offer_schedules_schedule_idx on offer_schedules (schedule_id);

create table offer_items (
  id integer generated always as identity primary key,
  offer_id integer not null references offers on delete cascade,
  variant_id integer not null references variants,
  item_id integer references items,
  price integer not null check (price >= 0),
  quantity numeric(12, 3),
  held numeric(12, 3) not null default 0,
  max_per_reservation numeric(12, 3),
  position smallint not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (offer_id, variant_id),
  check (held >= 0 and (quantity is null or held <= quantity))
);
create index offer_items_variant_idx on offer_items (variant_id);
create index offer_items_item_idx on offer_items (item_id);

-- Append-only; the price in force is the newest row.
create table price_history (
  id bigint generated always as identity primary key,
  offer_item_id integer not null references offer_items on delete cascade,
  price integer not null,
  changed_by integer references users on delete set null,
  valid_from timestamptz not null default now()
);
create index price_history_item_idx on price_history (offer_item_id, valid_from);

create sequence reservation_number start 4821;

create table reservations (
  id integer generated always as identity primary key,
  number text not null unique default nextval('reservation_number')::text,
  -- SHA-256 of the guest's secret (uuid v4); null for reservations made on an account.
  uuid_hash bytea,
  offer_id integer not null references offers,
  seller_id integer not null references sellers,
  buyer_id integer references users,
  occurrence_id integer references occurrences,
  -- The occurrence whose capacity this reservation has taken.
  slot_id integer references occurrences,
  status text not null default 'draft' check (status in ('draft', 'pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery', 'completed', 'rejected', 'cancelled', 'expired', 'no_show')),
  fulfilment text not null check (fulfilment in ('pickup', 'delivery')),
  payment_status text not null default 'due' check (payment_status in ('due', 'paid')),
  mode text not null check (mode in ('nonBinding', 'binding')),
  pickup_code text not null,
  contact_name text not null,
  contact_phone text,
  contact_email text,
  note text,
  delivery_address jsonb,
  delivery_fee integer not null default 0,
  total integer not null default 0,
  -- Names, seller data, place and hours as they stood at submit; never recomputed.
  snapshot jsonb,
  answer_by timestamptz,
  cancelled_by text check (cancelled_by in ('buyer', 'guest', 'seller', 'timer')),
  cancel_reason text,
  late boolean not null default false,
  auto boolean not null default false,
  created_at timestamptz not null default now(),
  submitted_at timestamptz,
  status_changed_at timestamptz not null default now(),
  version integer not null default 1,
  check (buyer_id is not null or uuid_hash is not null)
);
alter table sessions add foreign key (reservation_id) references reservations on delete cascade;
create index reservations_buyer_idx on reservations (buyer_id, id desc) where buyer_id is not null;
create index reservations_seller_idx on reservations (seller_id, status, id desc);
create index reservations_offer_idx on reservations (offer_id);
create index reservations_occurrence_idx on reservations (occurrence_id);
create index reservations_slot_idx on reservations (slot_id);
create index reservations_code_idx on reservations (seller_id, pickup_code);
create index reservations_answer_idx on reservations (answer_by) where status = 'pending';
create index reservations_draft_idx on reservations (created_at) where status = 'draft';
create index reservations_live_phone_idx on reservations (contact_phone)
  where buyer_id is null and status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery');
create index reservations_live_email_idx on reservations (lower(contact_email))
  where buyer_id is null and status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery');

create table reservation_items (
  id integer generated always as identity primary key,
  reservation_id integer not null references reservations on delete cascade,
  offer_item_id integer not null references offer_items,
  quantity numeric(12, 3) not null check (quantity > 0),
  -- Taken from stock at submit; released by "held −= held_quantity, held_quantity = 0", so a replay is harmless.
  held_quantity numeric(12, 3) not null default 0 check (held_quantity >= 0),
  unit_price integer not null,
  product_name text not null,
  variant_name text not null,
  if_missing text not null default 'ask' check (if_missing in ('replace', 'skip', 'ask')),
  unique (reservation_id, offer_item_id)
);
create index reservation_items_offer_item_idx on reservation_items (offer_item_id);

-- Append-only ledger: its sums equal the counters of items and offer_items.
create table stock_movements (
  id bigint generated always as identity primary key,
  item_id integer references items on delete cascade,
  offer_item_id integer references offer_items on delete cascade,
  delta_quantity numeric(12, 3) not null,
  delta_held numeric(12, 3) not null,
  reason text not null check (reason in ('delivered', 'counted', 'spoiled', 'own_use', 'reserved', 'released', 'handed_over', 'written_off', 'returned')),
  reservation_item_id integer references reservation_items on delete set null,
  actor_id integer references users on delete set null,
  note text,
  created_at timestamptz not null default now(),
  check ((item_id is null) <> (offer_item_id is null))
);
create index stock_movements_item_idx on stock_movements (item_id, id) where item_id is not null;
create index stock_movements_offer_item_idx on stock_movements (offer_item_id, id) where offer_item_id is not null;
create index stock_movements_line_idx on stock_movements (reservation_item_id) where reservation_item_id is not null;

-- Threads. System entries carry the event and no author; the side that caused one has read it from the start.
create table comments (
  id integer generated always as identity primary key,
  reservation_id integer not null references reservations on delete cascade,
  author text not null check (author in ('buyer', 'guest', 'seller', 'system')),
  author_id integer references users on delete set null,
  body text not null,
  event text,
  read_by_buyer_at timestamptz,
  read_by_seller_at timestamptz,
  created_at timestamptz not null default now()
);
create index comments_thread_idx on comments (reservation_id, id);
create index comments_unread_by_seller_idx on comments (reservation_id) where read_by_seller_at is null;
create index comments_unread_by_buyer_idx on comments (reservation_id) where read_by_buyer_at is null;
