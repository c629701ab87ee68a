-- A user whom an operator keeps from selling, or from the whole account. One row is open at a time; the others are its history.
create table suspensions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  scope text not null check (scope in ('selling', 'account')),
  reason text not null,
  suspended_by integer references users (id),
  suspended_at timestamptz not null,
  lifted_by integer references users (id),
  lifted_at timestamptz
);
create unique index suspensions_open_idx on suspensions (user_id) where lifted_at is null;
create index suspensions_user_id_idx on suspensions (user_id, suspended_at desc);
create index suspensions_suspended_by_idx on suspensions (suspended_by);
create index suspensions_lifted_by_idx on suspensions (lifted_by);
create index suspensions_lifted_at_idx on suspensions (lifted_at);

-- Offers that the suspension paused: lifting it publishes them again.
create table suspended_offers (
  suspension_id integer not null references suspensions (id) on delete cascade,
  offer_id integer not null references offers_with_deleted (id) on delete cascade,
  primary key (suspension_id, offer_id)
);
create index suspended_offers_offer_id_idx on suspended_offers (offer_id);

-- Reservations that the suspension left open, and what was decided about each.
create table suspended_reservations (
  suspension_id integer not null references suspensions (id) on delete cascade,
  reservation_id integer not null references reservations (id) on delete cascade,
  choice text not null check (choice in ('keep', 'ask')),
  primary key (reservation_id, suspension_id)
);
create index suspended_reservations_suspension_id_idx on suspended_reservations (suspension_id);

insert into suspensions (user_id, scope, reason, suspended_at)
select id, 'account', coalesce(blocked_reason, ''), blocked_at from users where blocked_at is not null and deleted_at is null;
