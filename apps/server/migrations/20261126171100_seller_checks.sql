-- An operator compared a seller's registration numbers with the register, with the numbers as they were.
create table seller_checks (
  seller_id integer primary key references sellers (id) on delete cascade,
  outcome text not null check (outcome in ('confirmed', 'doubtful')),
  note text,
  nip text,
  regon text,
  food_registration jsonb,
  checked_by integer not null references users (id),
  checked_at timestamptz not null
);
create index seller_checks_checked_by_idx on seller_checks (checked_by);
create index seller_checks_doubtful_idx on seller_checks (checked_at) where outcome = 'doubtful';
