-- What a buyer takes every week or every other week. The reservation of each term is made by a job, a week before.
create table standing_reservations (
  id integer generated always as identity primary key,
  buyer_id integer not null references users on delete cascade,
  seller_id integer not null references sellers,
  offer_id integer not null references offers_with_deleted on delete cascade,
  schedule_id integer not null references schedules_with_deleted on delete cascade,
  -- A term is every so many weeks from this day of the schedule's rule.
  first_date date not null,
  every_weeks smallint not null check (every_weeks in (1, 2)),
  -- The start of the time slot, by the clock in Poland.
  time_slot time,
  fulfilment text not null check (fulfilment in ('pickup', 'delivery')),
  delivery_address jsonb,
  contact_phone text,
  note text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text check (ended_by in ('buyer', 'seller', 'system')),
  end_message text,
  version integer not null default 1,
  check ((ended_at is null) = (ended_by is null))
);
create index standing_reservations_buyer_idx on standing_reservations (buyer_id);
create index standing_reservations_seller_idx on standing_reservations (seller_id);
create index standing_reservations_offer_idx on standing_reservations (offer_id);
create index standing_reservations_schedule_idx on standing_reservations (schedule_id);

create table standing_lines (
  standing_id integer not null references standing_reservations on delete cascade,
  offer_item_id integer not null references offer_items_with_deleted on delete cascade,
  quantity numeric(12,3) not null check (quantity > 0),
  if_missing text not null,
  -- What the buyer agreed to or was told of last, in grosze.
  known_price integer not null,
  primary key (standing_id, offer_item_id)
);
create index standing_lines_offer_item_idx on standing_lines (offer_item_id);

-- What happened to a term, by the day of the schedule's rule: one row at most, so that a term is made once.
create table standing_dates (
  standing_id integer not null references standing_reservations on delete cascade,
  date date not null,
  state text not null check (state in ('skipped', 'made', 'missed')),
  reservation_id integer references reservations on delete set null,
  -- Why none was made.
  reason text,
  -- What the made lines would have cost at the prices that the buyer knew; null for the reservation it began with.
  known_total integer,
  -- Lines without which the reservation was made: name and reason.
  left_out jsonb not null default '[]',
  created_at timestamptz not null default now(),
  primary key (standing_id, date)
);
create index standing_dates_reservation_idx on standing_dates (reservation_id);

-- The most that all standing reservations of a term get of an offer item.
create table standing_limits (
  offer_item_id integer primary key references offer_items_with_deleted on delete cascade,
  seller_id integer not null references sellers,
  units numeric(12,3) not null check (units >= 0)
);
create index standing_limits_seller_idx on standing_limits (seller_id);

-- The day of the rule that an occurrence stands for: a moved one stands for the day from which it was moved.
create function rule_day(o occurrences) returns date language sql immutable as $$
  select coalesce(o.moved_from, o.date)
$$;

-- Whether an occurrence of its schedule is a term of a standing reservation.
create function is_standing_term(first_date date, every_weeks smallint, o occurrences) returns boolean language sql immutable as $$
  select coalesce(o.moved_from, o.date) >= first_date and (coalesce(o.moved_from, o.date) - first_date) % (7 * every_weeks) = 0
$$;
