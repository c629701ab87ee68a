-- Lists of changes (`updatedSince`): when a row was last changed, and which rows were deleted.
-- The time is the start of the transaction, so a row can appear later than its time says, by the limit of a transaction at most.
alter table products_with_deleted add column updated_at timestamptz not null default now();
select create_view_without_deleted('products');
alter table offers_with_deleted add column updated_at timestamptz not null default now();
select create_view_without_deleted('offers');
alter table items_with_deleted add column updated_at timestamptz not null default now();
select create_view_without_deleted('items');
alter table reservations add column updated_at timestamptz not null default now();

create index products_updated_idx on products_with_deleted (seller_id, updated_at, id);
create index reservations_updated_idx on reservations (seller_id, updated_at, id) where status <> 'draft';
-- None for items and offers: every hold would write the one, and every change of an offer item all indexes of the other. A seller
-- has few enough of them to be sorted.

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger products_updated before update on products_with_deleted
  for each row execute function set_updated_at();
create trigger items_updated before update on items_with_deleted
  for each row execute function set_updated_at();
create trigger reservations_updated before update on reservations
  for each row when (new.status <> 'draft') execute function set_updated_at();
-- Not for the search index and the coordinates, which are derived.
create trigger offers_updated before update on offers_with_deleted
  for each row when (old.version <> new.version or old.status <> new.status or old.deleted_at is distinct from new.deleted_at)
  execute function set_updated_at();

-- Parts of an entry of a list. What reservations hold of an offer item does not count: it would lock the offer.
create function touch_products_of_variants() returns trigger language plpgsql as $$
begin
  update products_with_deleted set updated_at = now()
  where id in (select product_id from added) and updated_at <> now();
  return null;
end $$;
create trigger variants_added_touch after insert on variants_with_deleted
  referencing new table as added for each statement execute function touch_products_of_variants();
create function touch_product_of_variant() returns trigger language plpgsql as $$
begin
  update products_with_deleted set updated_at = now() where id = new.product_id and updated_at <> now();
  return null;
end $$;
create trigger variants_changed_touch after update on variants_with_deleted
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function touch_product_of_variant();

create function touch_offers_of_items() returns trigger language plpgsql as $$
begin
  update offers_with_deleted set updated_at = now()
  where id in (select offer_id from added) and updated_at <> now();
  return null;
end $$;
create trigger offer_items_added_touch after insert on offer_items_with_deleted
  referencing new table as added for each statement execute function touch_offers_of_items();
create function touch_offer_of_item() returns trigger language plpgsql as $$
begin
  update offers_with_deleted set updated_at = now() where id = new.offer_id and updated_at <> now();
  return null;
end $$;
create trigger offer_items_changed_touch after update on offer_items_with_deleted
  for each row when (old.version <> new.version or old.deleted_at is distinct from new.deleted_at)
  execute function touch_offer_of_item();

-- Entries of the system come with a change of the reservation.
create function touch_reservation_of_comment() returns trigger language plpgsql as $$
begin
  update reservations set updated_at = now() where id = new.reservation_id and updated_at <> now();
  return null;
end $$;
create trigger comments_touch after insert on comments
  for each row when (new.author <> 'system') execute function touch_reservation_of_comment();

-- Ids of deleted rows, for a month; the rows themselves are deleted after an hour.
create table deleted_entries (
  kind text not null check (kind in ('product', 'offer', 'item')),
  entry_id integer not null,
  seller_id integer not null references sellers on delete cascade,
  deleted_at timestamptz not null,
  primary key (kind, entry_id)
);
create index deleted_entries_seller_idx on deleted_entries (seller_id, kind, deleted_at, entry_id);
create index deleted_entries_deleted_idx on deleted_entries (deleted_at);

create function record_deletion() returns trigger language plpgsql as $$
declare
  of_kind constant text := tg_argv[0];
  of_seller integer;
begin
  if new.deleted_at is null then
    delete from deleted_entries where kind = of_kind and entry_id = new.id;
    return null;
  end if;
  if of_kind = 'item' then
    select i.seller_id into of_seller from inventories_with_deleted i where i.id = new.inventory_id;
  else
    of_seller := new.seller_id;
  end if;
  insert into deleted_entries (kind, entry_id, seller_id, deleted_at) values (of_kind, new.id, of_seller, new.deleted_at)
  on conflict (kind, entry_id) do update set deleted_at = excluded.deleted_at;
  return null;
end $$;
create trigger products_record_deletion after update of deleted_at on products_with_deleted
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function record_deletion('product');
create trigger offers_record_deletion after update of deleted_at on offers_with_deleted
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function record_deletion('offer');
create trigger items_record_deletion after update of deleted_at on items_with_deleted
  for each row when (old.deleted_at is distinct from new.deleted_at) execute function record_deletion('item');
