-- Deleting marks a row with `deleted_at`. The table of each entity that can be restored gets the suffix `_with_deleted`, and its name
-- becomes a view of the rows that are not deleted: a statement that does not ask for deleted rows cannot see them.
-- A server of the version before does not run over this schema: stop it before the migration.

-- Rows that wait to be restored are lost: they could be restored for an hour at most, and the migration before dropped them, too.
drop table removed_pictures, removed_things;

alter table products add column deleted_at timestamptz;
alter table variants add column deleted_at timestamptz;
alter table inventories add column deleted_at timestamptz;
alter table items add column deleted_at timestamptz;
alter table schedules add column deleted_at timestamptz;
alter table offers add column deleted_at timestamptz;

-- What pointed to a deleted row and stays: it points there again when the row is restored.
alter table locations add column unlinked_inventory_ids integer[];
alter table schedules add column unlinked_offer_ids integer[];

-- Unique among the rows that are not deleted. One index for both serves the foreign keys, too.
alter table items drop constraint items_inventory_id_variant_id_key;
alter table items add constraint items_inventory_id_variant_id_key unique nulls not distinct (inventory_id, variant_id, deleted_at);
alter table offer_items drop constraint offer_items_offer_id_variant_id_key;
alter table offer_items add constraint offer_items_offer_id_variant_id_key unique nulls not distinct (offer_id, variant_id, deleted_at);

-- Counted without reading the rows.
drop index variants_product_idx;
create index variants_product_idx on variants (product_id, id) include (deleted_at);
drop index offers_seller_idx;
create index offers_seller_idx on offers (seller_id, status, id) where deleted_at is null;

create index products_deleted_idx on products (deleted_at) where deleted_at is not null;
create index variants_deleted_idx on variants (deleted_at) where deleted_at is not null;
create index inventories_deleted_idx on inventories (deleted_at) where deleted_at is not null;
create index items_deleted_idx on items (deleted_at) where deleted_at is not null;
create index schedules_deleted_idx on schedules (deleted_at) where deleted_at is not null;
create index offers_deleted_idx on offers (deleted_at) where deleted_at is not null;
create index offer_items_deleted_idx on offer_items (deleted_at) where deleted_at is not null;
create index locations_deleted_idx on locations (deleted_at) where deleted_at is not null;

-- A view does not follow a change of its table: a migration that adds, renames or drops a column of `offers_with_deleted` ends with
-- `select create_view_without_deleted('offers')`.
create function create_view_without_deleted(name text) returns void language plpgsql as $$
begin
  execute format('drop view if exists %I', name);
  execute format('create view %I as select * from %I where deleted_at is null', name, name || '_with_deleted');
end $$;

alter table products rename to products_with_deleted;
select create_view_without_deleted('products');
alter table variants rename to variants_with_deleted;
select create_view_without_deleted('variants');
alter table inventories rename to inventories_with_deleted;
select create_view_without_deleted('inventories');
alter table items rename to items_with_deleted;
select create_view_without_deleted('items');
alter table schedules rename to schedules_with_deleted;
select create_view_without_deleted('schedules');
alter table offers rename to offers_with_deleted;
select create_view_without_deleted('offers');
alter table offer_items rename to offer_items_with_deleted;
select create_view_without_deleted('offer_items');
alter table locations rename to locations_with_deleted;
select create_view_without_deleted('locations');

-- In place of `on delete set null` and `on delete cascade` of the two foreign keys.
create function unlink_inventories_of_location() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    update inventories_with_deleted set location_id = new.id where id = any (old.unlinked_inventory_ids) and location_id is null;
    new.unlinked_inventory_ids := null;
  else
    with unlinked as (
      update inventories_with_deleted set location_id = null where location_id = new.id returning id)
    select array_agg(id) into new.unlinked_inventory_ids from unlinked;
  end if;
  return new;
end $$;
create trigger locations_unlink_inventories before update of deleted_at on locations_with_deleted
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function unlink_inventories_of_location();

create function unlink_offers_of_schedule() returns trigger language plpgsql as $$
begin
  if new.deleted_at is null then
    insert into offer_schedules (offer_id, schedule_id)
    select id, new.id from offers_with_deleted where id = any (old.unlinked_offer_ids)
    on conflict do nothing;
    new.unlinked_offer_ids := null;
  else
    with unlinked as (
      delete from offer_schedules where schedule_id = new.id and offer_id in (select id from offers) returning offer_id)
    select array_agg(offer_id) into new.unlinked_offer_ids from unlinked;
  end if;
  return new;
end $$;
create trigger schedules_unlink_offers before update of deleted_at on schedules_with_deleted
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function unlink_offers_of_schedule();

-- Functions: deleted offers and schedules are kept up to date, so that they are right when they are restored.

create or replace function refresh_offer_search_text(offer_ids integer[])
returns void
language sql as $$
  update offers_with_deleted o
  set categories = current.categories, folded_text = current.folded_text, search_vector_version = 0
  from (
    select o.id, coalesce(array_agg(distinct p.category) filter (where p.id is not null), '{}') as categories,
      unaccent(lower(concat_ws(' ', o.title, string_agg(distinct p.name, ' '), s.name))) as folded_text
    from offers_with_deleted o
    join sellers s on s.id = o.seller_id
    left join offer_items oi on oi.offer_id = o.id
    left join variants v on v.id = oi.variant_id
    left join products p on p.id = v.product_id
    where o.id = any(offer_ids)
    group by o.id, s.name
  ) current
  where o.id = current.id
$$;

create or replace function refresh_search_text_of_seller() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array(select id from offers_with_deleted where seller_id = new.id));
  return null;
end $$;

create or replace function refresh_search_text_of_location() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array(select id from offers_with_deleted where location_id = new.id));
  return null;
end $$;

create or replace function update_offer_coordinates_of_location() returns trigger language plpgsql as $$
begin
  update offers_with_deleted
  set latitude = public_coordinate(new.latitude, new.hide_exact), longitude = public_coordinate(new.longitude, new.hide_exact)
  where location_id = new.id;
  return null;
end $$;

create or replace function set_offer_coordinates() returns trigger language plpgsql as $$
begin
  select public_coordinate(l.latitude, l.hide_exact), public_coordinate(l.longitude, l.hide_exact)
  into new.latitude, new.longitude
  from locations_with_deleted l where l.id = new.location_id
  for share;
  return new;
end $$;

create or replace function build_delivery_zone() returns trigger language plpgsql as $$
begin
  select zone_box(l.latitude, l.longitude, new.zone_radius_km, new.zone_places_box)
  into new.zone_bounding_box
  from locations_with_deleted l where l.id = new.location_id
  for share;
  return new;
end $$;

create or replace function rebuild_zones_of_location() returns trigger language plpgsql as $$
begin
  update schedules_with_deleted
  set zone_bounding_box = zone_box(new.latitude, new.longitude, zone_radius_km, zone_places_box)
  where location_id = new.id and zone_radius_km is not null;
  return null;
end $$;

-- Reservations refer to deleted offer items, from which nothing more can be reserved.

create or replace function hold_stock(p_reservation integer, p_actor integer)
returns TABLE(offer_item_id integer, asked numeric, free numeric)
language plpgsql as $$
declare
  stock record;
  short_items integer[] := '{}';
  short_offer_items integer[] := '{}';
begin
  for stock in
    select case when l.held_quantity > 0 then l.held_item_id else o.item_id end as id, sum(l.quantity - l.held_quantity) as delta
    from reservation_items l join offer_items_with_deleted o on o.id = l.offer_item_id
    where l.reservation_id = p_reservation
    group by 1 having sum(l.quantity - l.held_quantity) <> 0 order by 1
  loop
    continue when stock.id is null;
    update items i set held = i.held + stock.delta where i.id = stock.id and i.held + stock.delta <= i.quantity;
    if not found then short_items := short_items || stock.id; end if;
  end loop;

  for stock in
    select l.offer_item_id as id, l.quantity - l.held_quantity as delta
    from reservation_items l
    where l.reservation_id = p_reservation and l.quantity <> l.held_quantity order by 1
  loop
    -- Nothing more can be held from a deleted offer item.
    update offer_items_with_deleted o set held = o.held + stock.delta
    where o.id = stock.id
      and case when o.deleted_at is null then o.quantity is null or o.held + stock.delta <= o.quantity else stock.delta < 0 end;
    if not found then short_offer_items := short_offer_items || stock.id; end if;
  end loop;

  if cardinality(short_items) + cardinality(short_offer_items) > 0 then
    return query
      select l.offer_item_id, l.quantity, greatest(0, l.held_quantity + least(
        case when i.id = any (short_items) then i.quantity - i.held end,
        case when o.id = any (short_offer_items) then case when o.deleted_at is null then o.quantity - o.held else 0 end end))
      from reservation_items l
      join offer_items_with_deleted o on o.id = l.offer_item_id
      left join items i on i.id = case when l.held_quantity > 0 then l.held_item_id else o.item_id end
      where l.reservation_id = p_reservation and (i.id = any (short_items) or o.id = any (short_offer_items))
      order by l.id;
    return;
  end if;

  with moved as (
    select l.id, l.offer_item_id as offer_item, l.quantity - l.held_quantity as delta,
      case when l.held_quantity > 0 then l.held_item_id else o.item_id end as item
    from reservation_items l join offer_items_with_deleted o on o.id = l.offer_item_id
    where l.reservation_id = p_reservation and l.quantity <> l.held_quantity
  ), marked as (
    update reservation_items l set held_quantity = l.quantity, held_item_id = moved.item from moved where l.id = moved.id
  )
  insert into stock_movements (item_id, offer_item_id, delta_quantity, delta_held, reason, reservation_item_id, actor_id)
  select side.item, side.offer_item, 0, moved.delta, case when moved.delta > 0 then 'reserved' else 'released' end, moved.id, p_actor
  from moved cross join lateral (values (moved.item, null::integer), (null, moved.offer_item)) as side (item, offer_item)
  where coalesce(side.item, side.offer_item) is not null;
end $$;

create or replace function retake_stock(p_reservation integer, p_gone integer, p_actor integer)
returns TABLE(offer_item_id integer, asked numeric, free numeric)
language plpgsql as $$
declare
  stock record;
  short_items integer[] := '{}';
  short_offer_items integer[] := '{}';
begin
  for stock in
    select x.id, sum(l.quantity) as amount
    from reservation_items l cross join lateral (
      select m.item_id as id from stock_movements m
      where m.reservation_item_id = l.id and m.item_id in (select id from items) order by m.id desc limit 1) x
    where l.reservation_id = p_reservation and l.held_quantity = 0
    group by 1 order by 1
  loop
    update items i set held = i.held + stock.amount, quantity = i.quantity + stock.amount * p_gone
    where i.id = stock.id and i.held + stock.amount <= i.quantity + stock.amount * p_gone;
    if not found then short_items := short_items || stock.id; end if;
  end loop;

  for stock in
    select l.offer_item_id as id, l.quantity as amount from reservation_items l
    where l.reservation_id = p_reservation and l.held_quantity = 0 order by 1
  loop
    -- Goods of a deleted offer item come back only into the reservation that had taken them.
    update offer_items_with_deleted o set held = o.held + stock.amount, quantity = o.quantity + stock.amount * p_gone
    where o.id = stock.id and (o.deleted_at is null or p_gone = 1) and (o.quantity is null or o.held + stock.amount <= o.quantity + stock.amount * p_gone);
    if not found then short_offer_items := short_offer_items || stock.id; end if;
  end loop;

  if cardinality(short_items) + cardinality(short_offer_items) > 0 then
    return query
      select l.offer_item_id, l.quantity, greatest(0, least(
        case when i.id = any (short_items) then i.quantity - i.held end,
        case when o.id = any (short_offer_items) then case when o.deleted_at is null then o.quantity - o.held else 0 end end))
      from reservation_items l
      join offer_items_with_deleted o on o.id = l.offer_item_id
      left join lateral (
        select m.item_id as id from stock_movements m
        where m.reservation_item_id = l.id and m.item_id in (select id from items) order by m.id desc limit 1) x on true
      left join items i on i.id = x.id
      where l.reservation_id = p_reservation and (i.id = any (short_items) or o.id = any (short_offer_items))
      order by l.id;
    return;
  end if;

  with back as (
    select l.id, l.offer_item_id as offer_item, l.quantity as amount, x.id as item, o.quantity is null as unlimited
    from reservation_items l
    join offer_items_with_deleted o on o.id = l.offer_item_id
    left join lateral (
      select m.item_id as id from stock_movements m
      where m.reservation_item_id = l.id and m.item_id in (select id from items) order by m.id desc limit 1) x on true
    where l.reservation_id = p_reservation and l.held_quantity = 0 and l.quantity > 0
  ), marked as (
    update reservation_items l set held_quantity = l.quantity, held_item_id = back.item from back where l.id = back.id
  )
  insert into stock_movements (item_id, offer_item_id, delta_quantity, delta_held, reason, reservation_item_id, actor_id)
  select side.item, side.offer_item, side.delta, back.amount, 'undone', back.id, p_actor
  from back cross join lateral (values
    (back.item, null::integer, back.amount * p_gone),
    (null, back.offer_item, case when back.unlimited then 0 else back.amount * p_gone end)) as side (item, offer_item, delta)
  where coalesce(side.item, side.offer_item) is not null;
end $$;

create or replace function settle_stock(p_reservation integer, p_line integer, p_reason text, p_actor integer)
returns void
language plpgsql as $$
declare
  gone constant integer := case when p_reason in ('handed_over', 'written_off') then 1 else 0 end;
  stock record;
begin
  for stock in
    select l.held_item_id as id, sum(l.held_quantity) as held from reservation_items l
    where l.reservation_id = p_reservation and (p_line is null or l.id = p_line) and l.held_item_id is not null
    group by 1 order by 1
  loop
    update items i set held = i.held - stock.held, quantity = i.quantity - stock.held * gone where i.id = stock.id;
  end loop;

  for stock in
    select l.offer_item_id as id, l.held_quantity as held from reservation_items l
    where l.reservation_id = p_reservation and (p_line is null or l.id = p_line) and l.held_quantity > 0 order by 1
  loop
    update offer_items_with_deleted o set held = o.held - stock.held, quantity = o.quantity - stock.held * gone where o.id = stock.id;
  end loop;

  with freed as (
    select l.id, l.held_item_id as item, l.offer_item_id as offer_item, l.held_quantity as held, o.quantity is null as unlimited
    from reservation_items l join offer_items_with_deleted o on o.id = l.offer_item_id
    where l.reservation_id = p_reservation and (p_line is null or l.id = p_line) and l.held_quantity > 0
  ), marked as (
    update reservation_items l set held_quantity = 0, held_item_id = null from freed where l.id = freed.id
  )
  insert into stock_movements (item_id, offer_item_id, delta_quantity, delta_held, reason, reservation_item_id, actor_id)
  select side.item, side.offer_item, side.delta, -freed.held, p_reason, freed.id, p_actor
  from freed cross join lateral (values
    (freed.item, null::integer, -freed.held * gone),
    (null, freed.offer_item, case when freed.unlimited then 0 else -freed.held * gone end)) as side (item, offer_item, delta)
  where coalesce(side.item, side.offer_item) is not null;
end $$;
