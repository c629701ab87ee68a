-- How a variant is counted. null: each offer item by its own stock row and limit, as before.
alter table variants_with_deleted add column counting text check (counting in ('shelf', 'date', 'onDemand'));
alter table variants_with_deleted add column date_quantity numeric(12, 3) check (date_quantity >= 0);
alter table variants_with_deleted add check ((date_quantity is not null) = (counting is not distinct from 'date'));
select create_view_without_deleted('variants');

-- Stock of a variant for one date, over all offers and occurrences of that date, lies in no inventory.
alter table items_with_deleted add column date date;
alter table items_with_deleted alter column inventory_id drop not null;
alter table items_with_deleted add check ((inventory_id is null) = (date is not null));
alter table items_with_deleted drop constraint items_inventory_id_variant_id_key;
alter table items_with_deleted add constraint items_inventory_id_variant_id_key
  unique nulls not distinct (inventory_id, variant_id, date, deleted_at);
create index items_date_idx on items_with_deleted (variant_id, date) where date is not null;
select create_view_without_deleted('items');

-- While a proposal asks for another date, the line holds its quantity on both dates.
alter table reservation_items add column also_held_item_id integer references items_with_deleted;
create index reservation_items_also_held_item_idx on reservation_items (also_held_item_id) where also_held_item_id is not null;

-- Statements that hold or release stock share this lock of the variant; a change of its counting takes it alone. It comes after
-- reservations and offers and before stock rows.
create function count_lock_class() returns integer language sql immutable as 'select 20261123';

create function share_counts(p_reservation integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(count_lock_class(), counted.variant_id) from (
    select distinct o.variant_id from reservation_items l join offer_items_with_deleted o on o.id = l.offer_item_id
    where l.reservation_id = p_reservation order by 1) counted;
end $$;

-- Adds the missing stock of the reservation's dates: the agreed one, and the one that is asked for.
create function ensure_date_stock(p_reservation integer) returns void language plpgsql as $$
begin
  with missing as (
    select distinct v.id, oc.date, v.date_quantity
    from reservations r
    join reservation_items l on l.reservation_id = r.id
    join offer_items_with_deleted o on o.id = l.offer_item_id
    join variants_with_deleted v on v.id = o.variant_id and v.counting = 'date'
    join occurrences oc on oc.id in (r.slot_id, r.occurrence_id)
    where r.id = p_reservation and not exists (select from items i where i.variant_id = v.id and i.date = oc.date)
  ), added as (
    insert into items_with_deleted (variant_id, date, quantity)
    select id, date, date_quantity from missing order by id, date
    on conflict do nothing returning id, quantity
  )
  insert into stock_movements (item_id, delta_quantity, delta_held, reason)
  select id, quantity, 0, 'counted' from added where quantity <> 0;
end $$;

-- What the lines of a reservation hold, and the stock rows from which they are to hold: `item` for the agreed date, `also` for
-- another date that is asked for.
create type line_target as (
  line integer, offer_item integer, quantity numeric, held numeric, held_item integer, held_also integer, item integer, also integer);

create function line_targets(p_reservation integer) returns setof line_target language sql stable as $$
  select l.id, l.offer_item_id, l.quantity, l.held_quantity, l.held_item_id, l.also_held_item_id,
    case when v.counting = 'date' then here.id when l.held_quantity > 0 then l.held_item_id else o.item_id end, there.id
  from reservation_items l
  join reservations r on r.id = l.reservation_id
  join offer_items_with_deleted o on o.id = l.offer_item_id
  join variants_with_deleted v on v.id = o.variant_id
  left join occurrences agreed on v.counting = 'date' and agreed.id = coalesce(r.slot_id, r.occurrence_id)
  left join occurrences asked on v.counting = 'date' and asked.id = r.occurrence_id and asked.date <> agreed.date
  left join items here on here.variant_id = v.id and here.date = agreed.date
  left join items there on there.variant_id = v.id and there.date = asked.date
  where l.reservation_id = p_reservation
$$;

create or replace function hold_stock(p_reservation integer, p_actor integer)
returns TABLE(offer_item_id integer, asked numeric, free numeric)
language plpgsql as $$
declare
  targets line_target[];
  stock record;
  short_items integer[] := '{}';
  short_offer_items integer[] := '{}';
begin
  perform share_counts(p_reservation);
  perform ensure_date_stock(p_reservation);
  targets := array(select t from line_targets(p_reservation) t);

  for stock in
    select side.id, sum(side.delta) as delta
    from unnest(targets) t cross join lateral (values
      (t.item, t.quantity), (t.also, t.quantity), (t.held_item, -t.held), (t.held_also, -t.held)) as side (id, delta)
    where side.id is not null group by 1 having sum(side.delta) <> 0 order by 1
  loop
    update items i set held = i.held + stock.delta
    where i.id = stock.id and (stock.delta < 0 or i.held + stock.delta <= i.quantity);
    if not found then short_items := short_items || stock.id; end if;
  end loop;

  for stock in
    select t.offer_item as id, t.quantity - t.held as delta from unnest(targets) t where t.quantity <> t.held order by 1
  loop
    -- Nothing more can be held from a deleted offer item.
    update offer_items_with_deleted o set held = o.held + stock.delta
    where o.id = stock.id
      and case when o.deleted_at is null then o.quantity is null or o.held + stock.delta <= o.quantity else stock.delta < 0 end;
    if not found then short_offer_items := short_offer_items || stock.id; end if;
  end loop;

  if cardinality(short_items) + cardinality(short_offer_items) > 0 then
    return query
      select t.offer_item, t.quantity, greatest(0, least(
        (select min(i.quantity - i.held + case when i.id = t.held_item or i.id = t.held_also then t.held else 0 end)
          from items i where i.id = any (short_items) and (i.id = t.item or i.id = t.also)),
        case when o.id = any (short_offer_items) then
          t.held + case when o.deleted_at is null then o.quantity - o.held else 0 end end))
      from unnest(targets) t
      join offer_items_with_deleted o on o.id = t.offer_item
      where t.item = any (short_items) or t.also = any (short_items) or o.id = any (short_offer_items)
      order by t.line;
    return;
  end if;

  update reservation_items l set held_quantity = t.quantity,
    held_item_id = case when t.quantity > 0 then t.item end, also_held_item_id = case when t.quantity > 0 then t.also end
  from unnest(targets) t
  where l.id = t.line and (t.quantity, t.item, t.also) is distinct from (t.held, t.held_item, t.held_also);

  insert into stock_movements (item_id, offer_item_id, delta_quantity, delta_held, reason, reservation_item_id, actor_id)
  select side.item, side.offer_item, 0, sum(side.delta), case when sum(side.delta) > 0 then 'reserved' else 'released' end, t.line, p_actor
  from unnest(targets) t cross join lateral (values
    (t.item, null::integer, t.quantity), (t.also, null, t.quantity), (t.held_item, null, -t.held), (t.held_also, null, -t.held),
    (null, t.offer_item, t.quantity - t.held)) as side (item, offer_item, delta)
  where coalesce(side.item, side.offer_item) is not null
  group by t.line, side.item, side.offer_item having sum(side.delta) <> 0
  order by t.line, side.item;
end $$;

create or replace function settle_stock(p_reservation integer, p_line integer, p_reason text, p_actor integer)
returns void
language plpgsql as $$
declare
  gone constant integer := case when p_reason in ('handed_over', 'written_off') then 1 else 0 end;
  stock record;
begin
  perform share_counts(p_reservation);
  -- Only what is held on the agreed date can be gone.
  for stock in
    select side.id, sum(l.held_quantity) as held, sum(l.held_quantity * side.gone) as gone
    from reservation_items l cross join lateral (values (l.held_item_id, gone), (l.also_held_item_id, 0)) as side (id, gone)
    where l.reservation_id = p_reservation and (p_line is null or l.id = p_line) and side.id is not null
    group by 1 order by 1
  loop
    update items i set held = i.held - stock.held, quantity = i.quantity - stock.gone where i.id = stock.id;
  end loop;

  for stock in
    select l.offer_item_id as id, l.held_quantity as held from reservation_items l
    where l.reservation_id = p_reservation and (p_line is null or l.id = p_line) and l.held_quantity > 0 order by 1
  loop
    update offer_items_with_deleted o set held = o.held - stock.held, quantity = o.quantity - stock.held * gone where o.id = stock.id;
  end loop;

  with freed as (
    select l.id, l.held_item_id as item, l.also_held_item_id as also, l.offer_item_id as offer_item, l.held_quantity as held,
      o.quantity is null as unlimited
    from reservation_items l join offer_items_with_deleted o on o.id = l.offer_item_id
    where l.reservation_id = p_reservation and (p_line is null or l.id = p_line) and l.held_quantity > 0
  ), marked as (
    update reservation_items l set held_quantity = 0, held_item_id = null, also_held_item_id = null from freed where l.id = freed.id
  )
  insert into stock_movements (item_id, offer_item_id, delta_quantity, delta_held, reason, reservation_item_id, actor_id)
  select side.item, side.offer_item, side.delta, -freed.held, side.reason, freed.id, p_actor
  from freed cross join lateral (values
    (freed.also, null::integer, 0, 'released'),
    (freed.item, null, -freed.held * gone, p_reason),
    (null, freed.offer_item, case when freed.unlimited then 0 else -freed.held * gone end, p_reason))
    as side (item, offer_item, delta, reason)
  where coalesce(side.item, side.offer_item) is not null;
end $$;

-- The stock row to which the lines of a settled reservation return: the one that they left, or that of the agreed date.
create function returning_targets(p_reservation integer) returns setof line_target language sql stable as $$
  select t.line, t.offer_item, t.quantity, t.held, null::integer, null::integer,
    case v.counting when 'date' then t.item when 'onDemand' then null else coalesce(
      (select m.item_id from stock_movements m join items i on i.id = m.item_id and i.date is null
        where m.reservation_item_id = t.line order by m.id desc limit 1),
      case when v.counting = 'shelf' then t.item end) end,
    null::integer
  from line_targets(p_reservation) t
  join offer_items_with_deleted o on o.id = t.offer_item
  join variants_with_deleted v on v.id = o.variant_id
  where t.held = 0 and t.quantity > 0
$$;

create or replace function retake_stock(p_reservation integer, p_gone integer, p_actor integer)
returns TABLE(offer_item_id integer, asked numeric, free numeric)
language plpgsql as $$
declare
  targets line_target[];
  stock record;
  short_items integer[] := '{}';
  short_offer_items integer[] := '{}';
begin
  perform share_counts(p_reservation);
  perform ensure_date_stock(p_reservation);
  targets := array(select t from returning_targets(p_reservation) t);

  for stock in
    select t.item as id, sum(t.quantity) as amount from unnest(targets) t where t.item is not null group by 1 order by 1
  loop
    update items i set held = i.held + stock.amount, quantity = i.quantity + stock.amount * p_gone
    where i.id = stock.id and i.held + stock.amount <= i.quantity + stock.amount * p_gone;
    if not found then short_items := short_items || stock.id; end if;
  end loop;

  for stock in
    select t.offer_item as id, t.quantity as amount from unnest(targets) t order by 1
  loop
    -- Goods of a deleted offer item come back only into the reservation that had taken them.
    update offer_items_with_deleted o set held = o.held + stock.amount, quantity = o.quantity + stock.amount * p_gone
    where o.id = stock.id and (o.deleted_at is null or p_gone = 1) and (o.quantity is null or o.held + stock.amount <= o.quantity + stock.amount * p_gone);
    if not found then short_offer_items := short_offer_items || stock.id; end if;
  end loop;

  if cardinality(short_items) + cardinality(short_offer_items) > 0 then
    return query
      select t.offer_item, t.quantity, greatest(0, least(
        case when i.id = any (short_items) then i.quantity - i.held end,
        case when o.id = any (short_offer_items) then case when o.deleted_at is null then o.quantity - o.held else 0 end end))
      from unnest(targets) t
      join offer_items_with_deleted o on o.id = t.offer_item
      left join items i on i.id = t.item
      where i.id = any (short_items) or o.id = any (short_offer_items)
      order by t.line;
    return;
  end if;

  with marked as (
    update reservation_items l set held_quantity = l.quantity, held_item_id = t.item from unnest(targets) t where l.id = t.line
  )
  insert into stock_movements (item_id, offer_item_id, delta_quantity, delta_held, reason, reservation_item_id, actor_id)
  select side.item, side.offer_item, side.delta, t.quantity, 'undone', t.line, p_actor
  from unnest(targets) t
  join offer_items_with_deleted o on o.id = t.offer_item
  cross join lateral (values
    (t.item, null::integer, t.quantity * p_gone),
    (null, t.offer_item, case when o.quantity is null then 0 else t.quantity * p_gone end)) as side (item, offer_item, delta)
  where coalesce(side.item, side.offer_item) is not null;
end $$;

-- What a line may have in all of its variant on the date of its reservation: what is free there, and what it holds there.
create function date_stock_of_line(p_line integer) returns numeric language sql stable as $$
  select coalesce(i.quantity - i.held + case when i.id in (l.held_item_id, l.also_held_item_id) then l.held_quantity else 0 end, v.date_quantity)
  from reservation_items l
  join reservations r on r.id = l.reservation_id
  join offer_items_with_deleted o on o.id = l.offer_item_id
  join variants_with_deleted v on v.id = o.variant_id
  left join occurrences oc on oc.id = r.occurrence_id
  left join items i on i.variant_id = v.id and i.date = oc.date
  where l.id = p_line
$$;

-- What is left of a variant that is counted per date: of the open date of the offer with most of it.
create function date_stock_of_offer(p_offer integer, p_variant integer, p_quantity numeric) returns numeric language sql stable as $$
  select coalesce(max(coalesce(i.quantity - i.held, p_quantity)), 0)
  from offer_schedules os
  join occurrences oc on oc.schedule_id = os.schedule_id and oc.status = 'open' and oc.starts_at > now() - interval '1 day' and oc.cutoff_at > now()
  left join items i on i.variant_id = p_variant and i.date = oc.date
  where os.offer_id = p_offer
$$;

-- The shelf from which offers sell when none is chosen: the first one; made when there is none.
create function shelf_of(p_variant integer) returns integer language plpgsql as $$
declare
  shelf integer;
  inventory integer;
  seller integer;
begin
  select min(id) into shelf from items where variant_id = p_variant and date is null;
  if shelf is not null then return shelf; end if;
  select p.seller_id, (select min(i.id) from inventories i where i.seller_id = p.seller_id) into seller, inventory
  from variants_with_deleted v join products_with_deleted p on p.id = v.product_id where v.id = p_variant;
  if inventory is null then
    insert into inventories_with_deleted (seller_id, name) values (seller, 'Magazyn') returning id into inventory;
  end if;
  insert into items_with_deleted (inventory_id, variant_id, quantity) values (inventory, p_variant, 0) returning id into shelf;
  return shelf;
end $$;

-- Every offer item draws on the count of its variant, whoever writes it.
create function draw_on_count() returns trigger language plpgsql as $$
declare
  chosen text;
begin
  perform pg_advisory_xact_lock_shared(count_lock_class(), new.variant_id);
  select counting into chosen from variants_with_deleted where id = new.variant_id;
  if chosen = 'shelf' then new.item_id := coalesce(new.item_id, shelf_of(new.variant_id));
  elsif chosen is not null then new.item_id := null;
  end if;
  return new;
end $$;
create trigger offer_items_still_draw_on_count before update of item_id, deleted_at on offer_items_with_deleted
  for each row when (new.deleted_at is null and (new.item_id is distinct from old.item_id or old.deleted_at is not null))
  execute function draw_on_count();

-- For each statement, because offers are copied and imported with many items at once.
create function link_added_offer_items() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(count_lock_class(), counted.variant_id)
  from (select distinct variant_id from added order by 1) counted;
  update offer_items_with_deleted o set item_id = case when v.counting = 'shelf' then shelf_of(v.id) end
  from added a join variants_with_deleted v on v.id = a.variant_id
  where o.id = a.id and a.deleted_at is null
    and case v.counting when 'shelf' then a.item_id is null when 'date' then a.item_id is not null when 'onDemand' then a.item_id is not null end;
  return null;
end $$;
create trigger offer_items_added_draw_on_count after insert on offer_items_with_deleted
  referencing new table as added for each statement execute function link_added_offer_items();

-- Changes how a variant is counted and moves what its reservations hold to the new count. `p_quantity`: on the shelf now, or per date.
-- Answers with the first stock row of which more is promised than the new count has; the caller must then roll back.
-- The order of the locks: reservations, offers, the count, stock rows.
create function count_variant(p_variant integer, p_counting text, p_quantity numeric, p_actor integer)
returns TABLE(date date, promised numeric)
language plpgsql as $$
declare
  locked integer[];
  shelf integer;
  moves line_target[];
  stock record;
begin
  locked := array(
    select r.id from reservations r where r.id in (
      select l.reservation_id from offer_items_with_deleted o join reservation_items l on l.offer_item_id = o.id
      where o.variant_id = p_variant and l.held_quantity > 0)
    order by r.id for no key update);
  perform from offers_with_deleted f where f.id in (select o.offer_id from offer_items_with_deleted o where o.variant_id = p_variant)
  order by f.id for no key update;
  perform pg_advisory_xact_lock(count_lock_class(), p_variant);
  if exists (
    select from offer_items_with_deleted o join reservation_items l on l.offer_item_id = o.id
    where o.variant_id = p_variant and l.held_quantity > 0 and l.reservation_id <> all (locked))
  then raise exception 'a reservation of the variant was faster' using errcode = 'serialization_failure'; end if;

  update variants_with_deleted v set counting = p_counting, date_quantity = case when p_counting = 'date' then p_quantity end
  where v.id = p_variant;
  if p_counting = 'shelf' then shelf := shelf_of(p_variant); end if;
  update offer_items_with_deleted o
  set item_id = case when p_counting = 'shelf' then coalesce(o.item_id, shelf) end, version = o.version + 1
  where o.variant_id = p_variant and o.deleted_at is null
    and o.item_id is distinct from case when p_counting = 'shelf' then coalesce(o.item_id, shelf) end;

  if p_counting = 'date' then
    with missing as (
      select distinct oc.date
      from offer_items_with_deleted o
      join reservation_items l on l.offer_item_id = o.id and l.held_quantity > 0
      join reservations r on r.id = l.reservation_id
      join occurrences oc on oc.id in (r.slot_id, r.occurrence_id, (r.proposal ->> 'slotId')::integer)
      where o.variant_id = p_variant and not exists (select from items i where i.variant_id = p_variant and i.date = oc.date)
    ), added as (
      insert into items_with_deleted (variant_id, date, quantity) select p_variant, m.date, p_quantity from missing m returning id, quantity
    )
    insert into stock_movements (item_id, delta_quantity, delta_held, reason, actor_id)
    select id, quantity, 0, 'counted', p_actor from added where quantity <> 0;
  end if;

  moves := array(
    select row(l.id, l.offer_item_id, l.held_quantity, l.held_quantity, l.held_item_id, l.also_held_item_id,
      case p_counting
        when 'shelf' then coalesce((select i.id from items i where i.id = l.held_item_id and i.date is null), shelf)
        when 'date' then (select i.id from items i where i.variant_id = p_variant and i.date = agreed.date) end,
      case when p_counting = 'date' and asked.date <> agreed.date then
        (select i.id from items i where i.variant_id = p_variant and i.date = asked.date) end)::line_target
    from offer_items_with_deleted o
    join reservation_items l on l.offer_item_id = o.id and l.held_quantity > 0
    join reservations r on r.id = l.reservation_id
    left join occurrences agreed on agreed.id = coalesce(r.slot_id, r.occurrence_id)
    left join occurrences asked on asked.id = (r.proposal ->> 'slotId')::integer
    where o.variant_id = p_variant);

  -- Sets the shelf, or the dates that are not over: there, what was handed over is no longer on hand.
  for stock in
    with held as (
      select side.id, sum(side.delta) as delta
      from unnest(moves) t cross join lateral (values
        (t.item, t.quantity), (t.also, t.quantity), (t.held_item, -t.held), (t.held_also, -t.held)) as side (id, delta)
      where side.id is not null group by 1
    ), counted as (
      select i.id, case when i.date is null then p_quantity else greatest(0, p_quantity + (
        select coalesce(sum(m.delta_quantity), 0) from stock_movements m where m.item_id = i.id and m.reservation_item_id is not null)) end as quantity
      from items i
      where i.id = shelf or (p_counting = 'date' and i.variant_id = p_variant and i.date >= (now() at time zone 'Europe/Warsaw')::date)
    )
    select i.id, i.date, i.quantity as before, coalesce(c.quantity, i.quantity) as quantity, i.held + coalesce(h.delta, 0) as held
    from items_with_deleted i left join held h on h.id = i.id left join counted c on c.id = i.id
    where h.id is not null or c.id is not null
    order by i.id for update of i
  loop
    if stock.held > stock.quantity and stock.date < (now() at time zone 'Europe/Warsaw')::date then stock.quantity := stock.held; end if;
    if stock.held > stock.quantity then
      return query select stock.date, stock.held;
      return;
    end if;
    update items_with_deleted i set quantity = stock.quantity, held = stock.held, version = i.version + (stock.quantity <> stock.before)::int
    where i.id = stock.id and (i.quantity, i.held) is distinct from (stock.quantity, stock.held);
    if stock.quantity <> stock.before then
      insert into stock_movements (item_id, delta_quantity, delta_held, reason, actor_id)
      values (stock.id, stock.quantity - stock.before, 0, 'counted', p_actor);
    end if;
  end loop;

  update reservation_items l set held_item_id = t.item, also_held_item_id = t.also
  from unnest(moves) t where l.id = t.line and (t.item, t.also) is distinct from (t.held_item, t.held_also);
  insert into stock_movements (item_id, delta_quantity, delta_held, reason, reservation_item_id, actor_id)
  select side.id, 0, sum(side.delta), case when sum(side.delta) > 0 then 'reserved' else 'released' end, t.line, p_actor
  from unnest(moves) t cross join lateral (values
    (t.item, t.quantity), (t.also, t.quantity), (t.held_item, -t.held), (t.held_also, -t.held)) as side (id, delta)
  where side.id is not null
  group by t.line, side.id having sum(side.delta) <> 0
  order by t.line, side.id;
end $$;
