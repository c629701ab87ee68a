-- Holding stock for reservations, pickup codes that are one of a kind, links of guests, and what the timers look for.

-- The stock row a line was taken from: releasing must find it even when the offer has moved to another one since.
alter table reservation_items add column held_item_id integer references items;
create index reservation_items_held_item_idx on reservation_items (held_item_id) where held_item_id is not null;

-- A code names one live reservation of a seller.
drop index reservations_code_idx;
create unique index reservations_live_code_key on reservations (seller_id, pickup_code)
  where status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery');
create index reservations_standing_idx on reservations (occurrence_id)
  where status in ('accepted', 'ready', 'out_for_delivery');

alter table reservations drop constraint reservations_cancelled_by_check;
alter table reservations add constraint reservations_cancelled_by_check check (cancelled_by in ('buyer', 'guest', 'seller', 'admin', 'timer'));

-- When each side was last told by mail that the thread has something new: at most one letter in ten minutes.
alter table reservations add column buyer_mailed_at timestamptz, add column seller_mailed_at timestamptz;

-- Further secrets that open the same reservation: a letter cannot carry the first one, of which only the hash is kept,
-- so each letter to a guest gets one of its own when it is sent.
create table reservation_links (
  uuid_hash bytea primary key,
  reservation_id integer not null references reservations on delete cascade,
  created_at timestamptz not null default now()
);
create index reservation_links_reservation_idx on reservation_links (reservation_id);

create index reservations_seller_newest_idx on reservations (seller_id, id desc);

-- Brings what is held for each line of a reservation to the line's quantity, or names the lines that are short; then the
-- caller must roll back. Sums per stock row; items before offer_items, each in ascending id: every writer keeps this
-- order, so no two of them can wait for each other. `free` is what the line could have in all.
create function hold_stock(p_reservation integer, p_actor integer)
returns table (offer_item_id integer, asked numeric, free numeric) language plpgsql as $$
declare
  stock record;
  short_items integer[] := '{}';
  short_offer_items integer[] := '{}';
begin
  for stock in
    select case when l.held_quantity > 0 then l.held_item_id else o.item_id end as id, sum(l.quantity - l.held_quantity) as delta
    from reservation_items l join offer_items o on o.id = l.offer_item_id
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
    update offer_items o set held = o.held + stock.delta
    where o.id = stock.id and (o.quantity is null or o.held + stock.delta <= o.quantity);
    if not found then short_offer_items := short_offer_items || stock.id; end if;
  end loop;

  if cardinality(short_items) + cardinality(short_offer_items) > 0 then
    return query
      select l.offer_item_id, l.quantity, greatest(0, l.held_quantity + least(
        case when i.id = any (short_items) then i.quantity - i.held end,
        case when o.id = any (short_offer_items) then o.quantity - o.held end))
      from reservation_items l
      join offer_items o on o.id = l.offer_item_id
      left join items i on i.id = case when l.held_quantity > 0 then l.held_item_id else o.item_id end
      where l.reservation_id = p_reservation and (i.id = any (short_items) or o.id = any (short_offer_items))
      order by l.id;
    return;
  end if;

  with moved as (
    select l.id, l.offer_item_id as offer_item, l.quantity - l.held_quantity as delta,
      case when l.held_quantity > 0 then l.held_item_id else o.item_id end as item
    from reservation_items l join offer_items o on o.id = l.offer_item_id
    where l.reservation_id = p_reservation and l.quantity <> l.held_quantity
  ), marked as (
    update reservation_items l set held_quantity = l.quantity, held_item_id = moved.item from moved where l.id = moved.id
  )
  insert into stock_movements (item_id, offer_item_id, delta_quantity, delta_held, reason, reservation_item_id, actor_id)
  select side.item, side.offer_item, 0, moved.delta, case when moved.delta > 0 then 'reserved' else 'released' end, moved.id, p_actor
  from moved cross join lateral (values (moved.item, null::integer), (null, moved.offer_item)) as side (item, offer_item)
  where coalesce(side.item, side.offer_item) is not null;
end $$;

-- Lets go of what the lines of a reservation hold (all of them, or one): `released` and `returned` give it back,
-- `handed_over` and `written_off` take it out of stock. Repeating it finds nothing held and changes nothing.
create function settle_stock(p_reservation integer, p_line integer, p_reason text, p_actor integer) returns void language plpgsql as $$
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
    update offer_items o set held = o.held - stock.held, quantity = o.quantity - stock.held * gone where o.id = stock.id;
  end loop;

  with freed as (
    select l.id, l.held_item_id as item, l.offer_item_id as offer_item, l.held_quantity as held, o.quantity is null as unlimited
    from reservation_items l join offer_items o on o.id = l.offer_item_id
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
