-- Who delivers to a point: a schedule carries its circle around the exact place as a box, which an index finds by a point in it.

alter table schedules add column zone cube;

create function draw_zone() returns trigger language plpgsql as $$
begin
  select cube_enlarge(ll_to_earth(l.latitude, l.longitude), gc_to_sec(new.zone_radius_km * 1000), 3)
  into new.zone
  from locations l where l.id = new.location_id
  for share;
  return new;
end $$;

create trigger schedules_draw_zone before insert or update of location_id, zone_radius_km on schedules
  for each row execute function draw_zone();

-- A moved pin takes the zones along.
create function move_zones_with_location() returns trigger language plpgsql as $$
begin
  update schedules
  set zone = cube_enlarge(ll_to_earth(new.latitude, new.longitude), gc_to_sec(zone_radius_km * 1000), 3)
  where location_id = new.id and zone_radius_km is not null;
  return null;
end $$;

create trigger locations_move_zones
  after update of latitude, longitude on locations
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function move_zones_with_location();

update schedules set zone_radius_km = zone_radius_km where zone_radius_km is not null;

create index schedules_zone_idx on schedules using gist (zone) where zone is not null;
