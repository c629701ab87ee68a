-- What a delivery costs by distance: a list of {"upToKm", "fee"}, nearest first; beyond the last ring `delivery_fee` counts.
alter table schedules_with_deleted add column fee_rings jsonb;
select create_view_without_deleted('schedules');

-- The one rule of the fee: the first ring that reaches this far; null beyond all rings, and without a distance.
create function fee_ring(rings jsonb, metres double precision) returns jsonb language sql immutable as $$
  select ring from jsonb_array_elements(rings) as ring
  where (ring ->> 'upToKm')::double precision * 1000 >= metres
  order by (ring ->> 'upToKm')::double precision limit 1
$$;
create function fee_at(rings jsonb, beyond integer, metres double precision) returns integer language sql immutable as $$
  select coalesce((fee_ring(rings, metres) ->> 'fee')::integer, beyond)
$$;

-- The rings as the API shows them.
create function fee_rings_json(rings jsonb) returns json language sql immutable as $$
  select coalesce(json_agg(json_build_object('upToKm', ring -> 'upToKm',
    'fee', ((ring ->> 'fee')::integer / 100.0)::numeric(12, 2)::text) order by (ring ->> 'upToKm')::double precision), '[]')
  from jsonb_array_elements(rings) as ring
$$;

-- The ring of a delivery as agreed, to be shown beside its fee.
alter table reservations add column fee_ring_km double precision;
create function remember_fee_ring() returns trigger language plpgsql as $$
begin
  new.fee_ring_km := (
    select (fee_ring(h.fee_rings, earth_distance(ll_to_earth(l.latitude, l.longitude),
      ll_to_earth((new.delivery_address ->> 'latitude')::double precision, (new.delivery_address ->> 'longitude')::double precision))) ->> 'upToKm')::double precision
    from occurrences w join schedules_with_deleted h on h.id = w.schedule_id join locations_with_deleted l on l.id = h.location_id
    where w.id = new.occurrence_id);
  return new;
end
$$;
-- Every statement that agrees on the terms writes the fee.
create trigger remember_fee_ring before insert or update of delivery_fee on reservations
  for each row when (new.fulfilment = 'delivery') execute function remember_fee_ring();
