-- What is computed about how a seller deals with reservations. Only what is shown is stored: a value for which there is not enough is
-- null or false.
create table seller_reliability (
  seller_id integer primary key references sellers on delete cascade,
  answer_hours smallint,
  kept_percent smallint check (kept_percent between 0 and 100),
  on_time boolean not null,
  regulars boolean not null,
  computed_at timestamptz not null
);
