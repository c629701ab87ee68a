-- What may happen to a reservation between the submit and the end: proposals, weighing at packing, taking a step back.

-- An open proposal stands beside what is agreed: who made it, why, and what would change. Lines carry theirs themselves, and hold the
-- larger of both, so that an answer never finds the goods gone.
alter table reservations
  add column proposal jsonb,
  -- The seller's last step, as long as it can be taken back.
  add column undoable jsonb,
  -- How many times the side that has to answer was reminded of it.
  add column answer_reminders smallint not null default 0,
  add constraint reservations_proposal_check check ((status = 'change_proposed') = (proposal is not null));
create index reservations_proposal_idx on reservations (answer_by) where status = 'change_proposed';

-- Zero: a line that is only proposed so far, or one that is proposed away.
alter table reservation_items drop constraint reservation_items_quantity_check;
alter table reservation_items
  add constraint reservation_items_quantity_check check (quantity >= 0),
  add column proposed_quantity numeric(12, 3) check (proposed_quantity >= 0),
  -- What the scales said at packing, in the unit of the variant, and what it costs then in grosze.
  add column weighed numeric(12, 3) check (weighed > 0),
  add column packed_total integer check (packed_total >= 0);

alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check check (reason in
  ('delivered', 'counted', 'spoiled', 'own_use', 'reserved', 'released', 'handed_over', 'written_off', 'returned', 'undone'));

-- Takes for each line again what a step let go of: from the shelf, or (p_gone = 1) back to the shelf what had left it. Names the lines
-- that are short; then the caller must roll back. Rows are touched in the same order as everywhere.
create function retake_stock(p_reservation integer, p_gone integer, p_actor integer)
returns table (offer_item_id integer, asked numeric, free numeric) language plpgsql as $$
declare
  stock record;
  short_items integer[] := '{}';
  short_offer_items integer[] := '{}';
begin
  for stock in
    select x.id, sum(l.quantity) as amount
    from reservation_items l cross join lateral (
      select m.item_id as id from stock_movements m
      where m.reservation_item_id = l.id and m.item_id is not null order by m.id desc limit 1) x
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
    update offer_items o set held = o.held + stock.amount, quantity = o.quantity + stock.amount * p_gone
    where o.id = stock.id and (o.quantity is null or o.held + stock.amount <= o.quantity + stock.amount * p_gone);
    if not found then short_offer_items := short_offer_items || stock.id; end if;
  end loop;

  if cardinality(short_items) + cardinality(short_offer_items) > 0 then
    return query
      select l.offer_item_id, l.quantity, greatest(0, least(
        case when i.id = any (short_items) then i.quantity - i.held end,
        case when o.id = any (short_offer_items) then o.quantity - o.held end))
      from reservation_items l
      join offer_items o on o.id = l.offer_item_id
      left join lateral (
        select m.item_id as id from stock_movements m
        where m.reservation_item_id = l.id and m.item_id is not null order by m.id desc limit 1) x on true
      left join items i on i.id = x.id
      where l.reservation_id = p_reservation and (i.id = any (short_items) or o.id = any (short_offer_items))
      order by l.id;
    return;
  end if;

  with back as (
    select l.id, l.offer_item_id as offer_item, l.quantity as amount, x.id as item, o.quantity is null as unlimited
    from reservation_items l
    join offer_items o on o.id = l.offer_item_id
    left join lateral (
      select m.item_id as id from stock_movements m
      where m.reservation_item_id = l.id and m.item_id is not null order by m.id desc limit 1) x on true
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
