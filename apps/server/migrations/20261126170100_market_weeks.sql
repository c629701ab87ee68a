-- Figures of the market by week and voivodeship, counted by a job, so that the operator's desk reads few rows.
create table market_weeks (
  -- Its Monday.
  week date not null,
  -- Empty for what cannot be assigned.
  voivodeship text not null,
  new_sellers integer not null,
  -- As it was when the week was last counted; null for weeks that were over by then.
  live_offers integer,
  reservations integer not null,
  unanswered integer not null,
  no_shows integer not null,
  counted_at timestamptz not null,
  primary key (week, voivodeship)
);

-- Totals that would need a whole table.
create table market_totals (
  name text primary key,
  value bigint not null,
  counted_at timestamptz not null
);
