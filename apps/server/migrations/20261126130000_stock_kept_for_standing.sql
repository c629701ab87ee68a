-- The terms on a date for which the reservation of a standing reservation is not made yet.
create function planned_terms(p_seller integer, p_date date) returns table (standing_id integer, occurrence_id integer, time_slot time)
language sql stable as $$
  select s.id, w.id, s.time_slot
  from standing_reservations s
  join users u on u.id = s.buyer_id and u.blocked_at is null
  join occurrences w on w.schedule_id = s.schedule_id and w.date = p_date and w.status = 'open' and w.cutoff_at > clock_timestamp()
  where s.seller_id = p_seller and s.ended_at is null and is_standing_term(s.first_date, s.every_weeks, w)
    and not exists (select from standing_dates d where d.standing_id = s.id and d.date = rule_day(w))
$$;

-- What these terms keep of a variant.
create function kept_on_date(p_seller integer, p_variant integer, p_date date) returns numeric language sql stable as $$
  select coalesce(sum(l.quantity), 0)
  from planned_terms(p_seller, p_date) p
  join standing_lines l on l.standing_id = p.standing_id
  join offer_items_with_deleted i on i.id = l.offer_item_id and i.variant_id = p_variant
$$;

-- What can be ordered of an offer item on each coming date of its offer. `p_stock` is what is left of its variant, for one that is
-- counted per date what is made on a day; `p_left` is what the limit of the offer item leaves. Nothing limits what is null.
create function orderable_on_dates(p_offer integer, p_seller integer, p_variant integer, p_counting text, p_stock numeric, p_left numeric)
returns table (date date, kept numeric, remaining numeric) language sql stable as $$
  select d.date, k.kept, case when s.stock is not null then greatest(0, s.stock - k.kept) end
  from (
    select distinct w.date
    from offer_schedules o
    join occurrences w on w.schedule_id = o.schedule_id and w.status = 'open' and w.starts_at > now() - interval '1 day' and w.cutoff_at > now()
    where o.offer_id = p_offer) d
  left join items i on p_counting = 'date' and i.variant_id = p_variant and i.date = d.date
  cross join lateral (select kept_on_date(p_seller, p_variant, d.date) as kept) k
  cross join lateral (select least(p_left, coalesce(i.quantity - i.held, p_stock)) as stock) s
$$;

-- The most that can be ordered on one of these dates; without a date what is left.
create function orderable_quantity(p_offer integer, p_seller integer, p_variant integer, p_counting text, p_stock numeric, p_left numeric)
returns numeric language sql stable as $$
  select coalesce((select max(d.remaining) from orderable_on_dates(p_offer, p_seller, p_variant, p_counting, p_stock, p_left) d),
    case when p_counting = 'date' then least(p_left, 0) else least(p_left, p_stock) end)
$$;

-- The same by date, for what is counted per date or kept on some of them; else null.
create function orderable_by_date(p_offer integer, p_seller integer, p_variant integer, p_counting text, p_stock numeric, p_left numeric, p_most integer)
returns json language sql stable as $$
  select case when p_counting = 'date' or bool_or(d.kept > 0) then
    coalesce(json_agg(json_build_object('date', d.date, 'remaining', trim_scale(d.remaining)) order by d.date), '[]') end
  from (
    select * from orderable_on_dates(p_offer, p_seller, p_variant, p_counting, p_stock, p_left) o
    where o.remaining is not null order by o.date limit p_most) d
$$;
