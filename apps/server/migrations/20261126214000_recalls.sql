-- A product that an operator recalls: what, for which days of pickup, and what the buyers read.
create table recalls (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  offer_id integer not null references offers_with_deleted on delete cascade,
  -- Null: everything in the offer.
  variant_id integer references variants_with_deleted on delete cascade,
  label text not null,
  from_date date not null,
  to_date date not null,
  reason text not null,
  advice text not null,
  created_by integer references users on delete set null,
  created_at timestamptz not null,
  check (from_date <= to_date)
);
create index recalls_seller_idx on recalls (seller_id);
create index recalls_offer_idx on recalls (offer_id);
create index recalls_variant_idx on recalls (variant_id) where variant_id is not null;
create index recalls_created_by_idx on recalls (created_by);

-- Each reservation that a recall concerns, and how its buyer was reached.
create table recall_reservations (
  recall_id integer not null references recalls on delete cascade,
  reservation_id integer not null references reservations on delete cascade,
  reach text not null check (reach in ('account', 'email', 'phone', 'none')),
  notified_at timestamptz,
  called_at timestamptz,
  called_by integer references users on delete set null,
  note text,
  primary key (recall_id, reservation_id)
);
create index recall_reservations_reservation_idx on recall_reservations (reservation_id);
create index recall_reservations_called_by_idx on recall_reservations (called_by);
