-- A seller who stopped selling, or who closed one location: with a location the row is about it alone. One row is open at a time.
create table closings (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers (id),
  location_id integer references locations_with_deleted (id) on delete cascade,
  -- The location to which offers and schedules moved; the closed one is deleted then.
  moved_to_id integer references locations_with_deleted (id) on delete cascade,
  message text,
  -- What was paused or moved: undoing it publishes it again, or moves it back.
  offer_ids integer[] not null default '{}',
  schedule_ids integer[] not null default '{}',
  closed_at timestamptz not null,
  reopened_at timestamptz
);
create unique index closings_seller_idx on closings (seller_id) where location_id is null and reopened_at is null;
create unique index closings_location_idx on closings (location_id) where moved_to_id is null and reopened_at is null;
create index closings_seller_id_idx on closings (seller_id, closed_at desc);
create index closings_location_id_idx on closings (location_id);
create index closings_moved_to_id_idx on closings (moved_to_id);
create index closings_closed_at_idx on closings (closed_at);

-- Reservations that the closing left open, and what was decided about each.
create table closed_reservations (
  closing_id integer not null references closings (id) on delete cascade,
  reservation_id integer not null references reservations (id) on delete cascade,
  choice text not null check (choice in ('keep', 'ask', 'move')),
  primary key (reservation_id, closing_id)
);
create index closed_reservations_closing_id_idx on closed_reservations (closing_id);
