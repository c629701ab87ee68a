-- A delivery goes to a circle, to named places, or to both. Places are kept by keys that outlive a reload of the gazetteer:
-- `code|05-600`, `place|mazowieckie|grójecki|Grójec|Wola`, `gmina|mazowieckie|grójecki|Grójec`.
alter table schedules
  add column zone_keys text[],
  add column zone_labels text[],
  -- Holds every point that may belong to one of the places.
  add column zone_area cube,
  add check ((zone_keys is null) = (zone_labels is null) and (zone_keys is null) = (zone_area is null)),
  add check (cardinality(zone_keys) > 0 and cardinality(zone_keys) = cardinality(zone_labels));

-- The box of a whole zone, by which the index finds it.
create function zone_box(latitude float8, longitude float8, radius_km float8, area cube) returns cube
language sql immutable parallel safe as $$
  select case
    when radius_km is null then area
    when area is null then cube_enlarge(ll_to_earth(latitude, longitude), gc_to_sec(radius_km * 1000), 3)
    else cube_union(area, cube_enlarge(ll_to_earth(latitude, longitude), gc_to_sec(radius_km * 1000), 3))
  end
$$;

create or replace function draw_zone() returns trigger language plpgsql as $$
begin
  select zone_box(l.latitude, l.longitude, new.zone_radius_km, new.zone_area)
  into new.zone
  from locations l where l.id = new.location_id
  for share;
  return new;
end $$;

drop trigger schedules_draw_zone on schedules;
create trigger schedules_draw_zone before insert or update of location_id, zone_radius_km, zone_area on schedules
  for each row execute function draw_zone();

create or replace function move_zones_with_location() returns trigger language plpgsql as $$
begin
  update schedules
  set zone = zone_box(new.latitude, new.longitude, zone_radius_km, zone_area)
  where location_id = new.id and zone_radius_km is not null;
  return null;
end $$;

create index places_gmina_idx on places (gmina) where kind <> 'postal';
create index places_postal_spot_idx on places using gist (spot) where kind = 'postal';

-- The keys a point answers to: the place nearest to it, with its gmina and postal code, the city a district belongs to, towns
-- that reach so far, and the nearest postal codes. Who has an address is also known by its code and the name of its town.
create function place_keys(latitude float8, longitude float8, postal_code text, town text) returns text[]
language sql stable parallel safe as $$
  with here as materialized (select point(longitude * 0.6157, latitude) as spot),
  nearest as materialized (
    select p.* from places p where p.kind <> 'postal' order by p.spot <-> (select spot from here) limit 1),
  -- Towns stand in the gazetteer as one point: people per square kilometre tell how far they reach.
  around as materialized (
    select p.* from places p, here
    where p.kind <> 'postal' and p.spot <@ circle(here.spot, 0.25)
      and ((p.kind = 'town' and (p.spot <-> here.spot) * 111.2 < sqrt(p.population / 2000.0 / pi())) or lower(p.name) = lower(town))),
  named as (select * from nearest union all select * from around),
  codes as materialized (
    select p.code, p.spot <-> (select spot from here) as far
    from places p where p.kind = 'postal' order by p.spot <-> (select spot from here) limit 8)
  select array_agg(distinct key) from (
    select concat_ws('|', 'place', voivodeship, powiat, gmina, name) as key from named
    union all select concat_ws('|', 'gmina', voivodeship, powiat, gmina) from named
    union all select concat_ws('|', 'place', voivodeship, powiat, gmina, gmina) from named where kind = 'district'
    union all select 'code|' || code from nearest where code is not null
    union all select 'code|' || code from codes where far < 0.05 and far <= (select min(far) from codes) + 0.0005
    union all select 'code|' || postal_code where postal_code is not null) keys
$$;
