-- What a seller deleted a moment ago, row by row, so that "Cofnij" brings back exactly that.
create table removed_things (
  id integer generated always as identity primary key,
  seller_id integer not null references sellers on delete cascade,
  kind text not null check (kind in ('product', 'variant', 'item', 'inventory', 'schedule', 'offer')),
  thing_id integer not null,
  -- [{"table": …, "rows": […]}, …] in the order in which they come back.
  contents jsonb not null,
  removed_at timestamptz not null default now(),
  unique (kind, thing_id)
);
create index removed_things_seller_idx on removed_things (seller_id);
create index removed_things_removed_idx on removed_things (removed_at);

-- Keeps the pictures of a deleted product as long as it may come back.
create table removed_pictures (
  removed_id integer not null references removed_things on delete cascade,
  upload_id integer not null references uploads,
  primary key (removed_id, upload_id)
);
create index removed_pictures_upload_idx on removed_pictures (upload_id);

-- The orders of the own lists.
create index products_name_idx on products (seller_id, (lower(name) collate "pl-x-icu"), id);
create index offers_own_idx on offers (seller_id, id);
