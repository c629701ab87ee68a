-- A statement that writes many offer items locked each of their variants, which exhausted the lock table of the database. Variants
-- share a fixed number of locks instead.
create function count_lock_key(p_variant integer) returns integer language sql immutable as 'select p_variant % 64';

create or replace function share_counts(p_reservation integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(count_lock_class(), counted.key) from (
    select distinct count_lock_key(o.variant_id) as key from reservation_items l join offer_items_with_deleted o on o.id = l.offer_item_id
    where l.reservation_id = p_reservation order by 1) counted;
end $$;

create or replace function draw_on_count() returns trigger language plpgsql as $$
declare
  chosen text;
begin
  perform pg_advisory_xact_lock_shared(count_lock_class(), count_lock_key(new.variant_id));
  select counting into chosen from variants_with_deleted where id = new.variant_id;
  if chosen = 'shelf' then new.item_id := coalesce(new.item_id, shelf_of(new.variant_id));
  elsif chosen is not null then new.item_id := null;
  end if;
  return new;
end $$;

create or replace function link_added_offer_items() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(count_lock_class(), counted.key)
  from (select distinct count_lock_key(variant_id) as key from added order by 1) counted;
  update offer_items_with_deleted o set item_id = case when v.counting = 'shelf' then shelf_of(v.id) end
  from added a join variants_with_deleted v on v.id = a.variant_id
  where o.id = a.id and a.deleted_at is null
    and case v.counting when 'shelf' then a.item_id is null when 'date' then a.item_id is not null when 'onDemand' then a.item_id is not null end;
  return null;
end $$;

create or replace function count_variant(p_variant integer, p_counting text, p_quantity numeric, p_actor integer)
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
  perform pg_advisory_xact_lock(count_lock_class(), count_lock_key(p_variant));
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
