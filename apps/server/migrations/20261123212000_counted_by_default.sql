-- A new variant is made on demand until its seller says how much there is.
alter table variants_with_deleted alter column counting set default 'onDemand';

-- Variants whose offers had promised more than exists, until the seller decides. `on_hand`: what was on the shelf; null: nothing was counted.
create table count_decisions (
  variant_id integer primary key references variants_with_deleted on delete cascade,
  on_hand numeric(12, 3) check (on_hand >= 0)
);

create index variants_uncounted_idx on variants_with_deleted (id) where counting is null;

-- The seller decided: the numbers of the offers were what is on hand, so they no longer limit the offers. Limits of weekly offers stay,
-- because they start anew every week.
create function settle_count_decision(p_variant integer) returns void language plpgsql as $$
begin
  delete from count_decisions where variant_id = p_variant;
  if found then
    update offer_items_with_deleted o set quantity = null, entered_quantity = null, version = o.version + 1
    where o.variant_id = p_variant and o.quantity is not null
      and not exists (select from offers_with_deleted f where f.id = o.offer_id and f.repeats_on is not null);
  end if;
end $$;

-- Turns the limits that the offers of a variant had of their own into one count, with what their reservations hold. Nobody loses what is
-- promised, and no offer promises more than before. Locks as count_variant does, for this variant only.
create function count_private_limits(p_variant integer) returns void language plpgsql as $$
declare
  of_offers record;
  shelf record;
  chosen text;
  amount numeric;
  promised numeric;
  undecided boolean := false;
begin
  if not exists (select from variants_with_deleted where id = p_variant and counting is null) then return; end if;

  select count(*) filter (where x.live and x.item_id is not null) as linked,
    count(*) filter (where x.live and x.item_id is null and x.quantity is not null) as limited,
    count(*) filter (where x.live and x.item_id is null and x.quantity is null) as unlimited,
    coalesce(bool_or(x.repeats_on is not null) filter (where x.live and x.item_id is null and x.quantity is not null), false) as weekly,
    coalesce(sum(case when not x.live or x.quantity is null then x.held
      when x.repeats_on is not null then greatest(x.quantity, x.entered_quantity) else x.quantity end) filter (where x.item_id is null), 0) as promised
  into of_offers
  from (
    select o.item_id, o.quantity, o.entered_quantity, o.held, f.repeats_on,
      o.deleted_at is null and f.deleted_at is null and f.status in ('active', 'paused')
        and (f.valid_to is null or f.repeats_on is not null or f.valid_to >= (now() at time zone 'Europe/Warsaw')::date) as live
    from offer_items_with_deleted o join offers_with_deleted f on f.id = o.offer_id
    where o.variant_id = p_variant) x;

  select count(*) as count, coalesce(sum(i.quantity), 0) as quantity, coalesce(sum(i.held), 0) as held,
    coalesce((array_agg(i.quantity order by i.id))[1], 0) as first
  into shelf from items i where i.variant_id = p_variant and i.date is null;

  if of_offers.linked > 0 or (shelf.quantity > 0 and of_offers.unlimited = 0) then
    chosen := 'shelf';
    amount := shelf.first;
    undecided := shelf.held + of_offers.promised > shelf.quantity or of_offers.unlimited > 0;
  elsif of_offers.unlimited > 0 then
    chosen := 'onDemand';
    undecided := shelf.quantity > 0;
  elsif of_offers.limited > 0 then
    -- A number that starts anew every week is made for a date; a shelf does not fill up by itself.
    chosen := case when of_offers.weekly then 'date' else 'shelf' end;
    amount := of_offers.promised;
    undecided := of_offers.limited > 1;
  else
    chosen := case when shelf.count > 0 then 'shelf' else 'onDemand' end;
    amount := case when shelf.count > 0 then shelf.first end;
  end if;

  -- Never below what is promised: the first attempt may say how much that is.
  loop
    begin
      select c.promised into promised from count_variant(p_variant, chosen, amount, null) c;
      if not found then exit; end if;
      raise exception 'more is promised' using errcode = 'KC001';
    exception when sqlstate 'KC001' then
      amount := promised;
      undecided := undecided or of_offers.limited + of_offers.linked > 0;
    end;
  end loop;

  if undecided then
    insert into count_decisions (variant_id, on_hand) values (p_variant, case when shelf.count > 0 then shelf.quantity end);
  elsif chosen = 'shelf' then
    update offer_items_with_deleted o set quantity = null, entered_quantity = null, version = o.version + 1
    where o.variant_id = p_variant and o.quantity is not null and of_offers.linked = 0;
  end if;
end $$;
