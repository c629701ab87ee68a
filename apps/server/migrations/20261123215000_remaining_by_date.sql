-- What an offer has left of a variant that is counted per date, on each of its coming dates; `p_left` is what the limit of the offer item leaves.
create function remaining_by_date(p_offer integer, p_variant integer, p_quantity numeric, p_left numeric, p_most integer) returns json
language sql stable as $$
  select coalesce(json_agg(json_build_object('date', d.date, 'remaining', trim_scale(greatest(0, least(p_left, coalesce(i.quantity - i.held, p_quantity)))))
    order by d.date), '[]')
  from (
    select distinct oc.date
    from offer_schedules os
    join occurrences oc on oc.schedule_id = os.schedule_id and oc.status = 'open' and oc.starts_at > now() - interval '1 day' and oc.cutoff_at > now()
    where os.offer_id = p_offer order by oc.date limit p_most) d
  left join items i on i.variant_id = p_variant and i.date = d.date
$$;
