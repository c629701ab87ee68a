-- Tax reporting of sellers (DAC7): a calendar year with the rate of the euro that decides about the limit.
create table tax_years (
  year integer primary key check (year between 2023 and 2099),
  -- Ten-thousandths of a złoty.
  euro_rate integer check (euro_rate between 10000 and 99999),
  rate_on date,
  rate_source text,
  set_by integer references users (id) on delete set null,
  set_at timestamptz,
  counted_at timestamptz,
  version integer not null default 1,
  check ((euro_rate is null) = (rate_on is null) and (euro_rate is null) = (rate_source is null) and (euro_rate is null) = (set_at is null))
);
create index tax_years_set_by_idx on tax_years (set_by);

-- What each seller handed over in a year, counted anew from the reservations.
create table tax_figures (
  year integer not null references tax_years (year) on delete cascade,
  seller_id integer not null references sellers (id) on delete cascade,
  sales_by_quarter integer[] not null check (cardinality(sales_by_quarter) = 4),
  grosze_by_quarter bigint[] not null check (cardinality(grosze_by_quarter) = 4),
  sales integer not null,
  consideration bigint not null,
  counted_at timestamptz not null,
  primary key (year, seller_id)
);
create index tax_figures_consideration_idx on tax_figures (year, consideration desc, seller_id desc);
create index tax_figures_seller_idx on tax_figures (seller_id);

-- Who a seller is for the tax office, encrypted with a key of the installation.
create table tax_profiles (
  seller_id integer primary key references sellers (id) on delete cascade,
  sealed bytea not null,
  given_at timestamptz not null,
  version integer not null default 1
);

-- When a seller was told to be near the limits, asked for the data and reminded.
create table tax_requests (
  seller_id integer primary key references sellers (id) on delete cascade,
  -- The last year in which the seller was near the limits or over them.
  year integer not null,
  informed_at timestamptz,
  asked_at timestamptz,
  first_reminder_at timestamptz,
  second_reminder_at timestamptz
);
create index tax_requests_asked_idx on tax_requests (asked_at) where asked_at is not null;

-- Files for the tax office; the contents are encrypted.
create table tax_reports (
  id integer generated always as identity primary key,
  year integer not null references tax_years (year),
  number integer not null,
  kind text not null check (kind in ('new', 'corrections', 'empty')),
  message_ref text not null unique,
  sealed_file bytea not null,
  made_by integer references users (id) on delete set null,
  made_at timestamptz not null,
  unique (year, number)
);
create index tax_reports_made_by_idx on tax_reports (made_by);

-- What a report says about a seller.
create table tax_report_sellers (
  report_id integer not null references tax_reports (id) on delete cascade,
  seller_id integer not null references sellers (id),
  action text not null check (action in ('added', 'corrected', 'deleted')),
  doc_ref text not null unique,
  corrects text,
  sealed_copy bytea not null,
  primary key (report_id, seller_id),
  check ((action = 'added') = (corrects is null))
);
create index tax_report_sellers_seller_idx on tax_report_sellers (seller_id, report_id);
