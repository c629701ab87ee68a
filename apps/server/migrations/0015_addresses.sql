-- Where a person has things delivered. A reservation keeps a copy: what is written here later changes nothing agreed.
create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  label text,
  street text,
  house_number text not null,
  postal_code text not null,
  town text not null,
  latitude double precision not null,
  longitude double precision not null,
  note text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index addresses_user_idx on addresses (user_id, id);
create unique index addresses_default_key on addresses (user_id) where is_default;

-- The seller who wrote a reservation down for somebody on the telephone.
alter table reservations add column entered_by integer references users on delete set null;
create index reservations_entered_by_idx on reservations (entered_by) where entered_by is not null;
