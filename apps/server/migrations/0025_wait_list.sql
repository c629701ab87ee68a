-- Baskets that wait until somebody gives goods or a place back. While `held_until` is set they hold both, for half an hour.
create table wait_entries (
  reservation_id integer primary key references reservations on delete cascade,
  created_at timestamptz not null default now(),
  held_until timestamptz
);
create index wait_entries_queue_idx on wait_entries (created_at, reservation_id) where held_until is null;
create index wait_entries_held_idx on wait_entries (held_until) where held_until is not null;
