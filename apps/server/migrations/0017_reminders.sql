-- When a buyer was reminded of the window, said to be coming, and was asked whether the goods arrived.
alter table reservations
  add column reminded_evening_at timestamptz,
  add column reminded_soon_at timestamptz,
  add column asked_received_at timestamptz,
  add column coming_at timestamptz;
create index occurrences_date_idx on occurrences (date);

-- Links of letters that answer without a login: one reservation, a few answers, until some days after its window.
create table reservation_answers (
  token_hash bytea primary key,
  reservation_id integer not null references reservations on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index reservation_answers_reservation_idx on reservation_answers (reservation_id);
create index reservation_answers_expires_idx on reservation_answers (expires_at);
