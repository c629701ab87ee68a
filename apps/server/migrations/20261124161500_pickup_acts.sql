-- What sellers did on the pickup screen, by the id that the device gave each act: a repetition finds its row and changes nothing.
create table pickup_acts (
  id uuid primary key,
  reservation_id integer not null references reservations on delete cascade,
  kind text not null check (kind in ('tick', 'weigh', 'pack', 'hand-over', 'no-show', 'undo')),
  -- By the clock of the device, never later than received_at.
  done_at timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text not null default 'done' check (outcome in ('done', 'already', 'refused')),
  -- Why it was refused.
  message text
);
create index pickup_acts_reservation_idx on pickup_acts (reservation_id, received_at);
create index pickup_acts_received_idx on pickup_acts (received_at);

-- The quantity that was laid out for the buyer: the line is ticked as long as its quantity is still this one.
alter table reservation_items add column ticked_quantity numeric(12, 3);

-- With what the buyer paid at the hand-over.
alter table reservations add column paid_with text check (paid_with in ('cash', 'blik', 'card', 'transfer'));
