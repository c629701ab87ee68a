-- How places are found: a name by its beginning, a piece of it or something like it; a code by its beginning; a point by what is nearest.

create index places_folded_idx on places (folded) where kind <> 'postal';
create index places_trigram_idx on places using gin (folded gin_trgm_ops) where kind <> 'postal';
create index places_spot_idx on places using gist (spot) where kind <> 'postal';
create index places_code_idx on places (code, rank) where kind = 'postal';

-- Which files stand in `places`: a hash of data/geo and of the way it is read.
create table places_load (
  single boolean primary key default true check (single),
  version text not null,
  rows integer not null,
  loaded_at timestamptz not null default now()
);

-- `ul. Polna 5, 05-600 Grójec`; in a village without streets `Wola 12, 05-600 Wola`.
alter table locations add column address_line text not null generated always as (
  case
    when street is null and house_number is null then ''
    when street is null then town || ' ' || house_number || ', '
    else
      case
        when street ~* '^(ul|al|pl|os)\.|^(ulica|aleja|aleje|plac|osiedle|rynek|skwer|rondo|bulwar|park|szosa|trakt|droga)( |$)' then street
        else 'ul. ' || street
      end || coalesce(' ' || house_number, '') || ', '
  end || postal_code || ' ' || town
) stored;

-- Offers carry a copy of the point of their location, so that one index answers "near me". A moved pin moves them in the
-- same transaction, whoever moves it: a trigger, because the slice of places stands below the slice of offers.
create function move_offers_with_location() returns trigger language plpgsql as $$
begin
  update offers set latitude = new.latitude, longitude = new.longitude
  where location_id = new.id and (latitude, longitude) is distinct from (new.latitude, new.longitude);
  return null;
end $$;

create trigger locations_move_offers
  after update of latitude, longitude on locations
  for each row when ((old.latitude, old.longitude) is distinct from (new.latitude, new.longitude))
  execute function move_offers_with_location();
