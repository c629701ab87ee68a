-- How offers are found: near a point, the newest first, by what is in them and by their words.

-- What everybody may know of a place: a hidden one stands on a grid of about a kilometre.
create function public_coordinate(exact double precision, hidden boolean) returns double precision
  language sql immutable parallel safe
  return case when hidden then round(exact::numeric, 2)::double precision else exact end;

-- An offer carries the public point of its location. The share lock waits for a location that is being moved.
create function place_offer() returns trigger language plpgsql as $$
begin
  select public_coordinate(l.latitude, l.hide_exact), public_coordinate(l.longitude, l.hide_exact)
  into new.latitude, new.longitude
  from locations l where l.id = new.location_id
  for share;
  return new;
end $$;

create trigger offers_place_insert before insert on offers
  for each row when (new.location_id is not null) execute function place_offer();
create trigger offers_place_update before update of location_id on offers
  for each row when (old.location_id is distinct from new.location_id) execute function place_offer();

-- Hiding or showing the exact place moves the offers as a moved pin does.
create or replace function move_offers_with_location() returns trigger language plpgsql as $$
begin
  update offers
  set latitude = public_coordinate(new.latitude, new.hide_exact), longitude = public_coordinate(new.longitude, new.hide_exact)
  where location_id = new.id;
  return null;
end $$;

drop trigger locations_move_offers on locations;
create trigger locations_move_offers
  after update of latitude, longitude, hide_exact on locations
  for each row when ((old.latitude, old.longitude, old.hide_exact) is distinct from (new.latitude, new.longitude, new.hide_exact))
  execute function move_offers_with_location();

-- When the seller declared to meet what the categories of the offer ask.
alter table offers add column declared_at timestamptz;

-- A position that reservations still name is taken out of the offer without being deleted; its own limit is then zero.
alter table offer_items add column removed_at timestamptz;

-- Leaf categories, and folded words of title, products and seller: they choose between walking a list and looking matches up.
alter table offers add column categories text[] not null default '{}', add column words text not null default '';

create function refresh_offer_words(offer_ids integer[]) returns void language sql as $$
  update offers o
  set categories = found.categories, words = found.words
  from (
    select o.id, coalesce(array_agg(distinct p.category) filter (where p.id is not null), '{}') as categories,
      unaccent(lower(concat_ws(' ', o.title, string_agg(distinct p.name, ' '), s.name))) as words
    from offers o
    join sellers s on s.id = o.seller_id
    left join offer_items oi on oi.offer_id = o.id and oi.removed_at is null
    left join variants v on v.id = oi.variant_id
    left join products p on p.id = v.product_id
    where o.id = any(offer_ids)
    group by o.id, s.name
  ) found
  where o.id = found.id and (o.categories, o.words) is distinct from (found.categories, found.words)
$$;

-- Triggers, because three slices write what these columns are made of.
create function refresh_words_of_changed_positions() returns trigger language plpgsql as $$
begin
  perform refresh_offer_words(array(select distinct offer_id from changed));
  return null;
end $$;
create trigger offer_items_words_insert after insert on offer_items
  referencing new table as changed for each statement execute function refresh_words_of_changed_positions();
create trigger offer_items_words_delete after delete on offer_items
  referencing old table as changed for each statement execute function refresh_words_of_changed_positions();

create function refresh_words_of_position() returns trigger language plpgsql as $$
begin
  perform refresh_offer_words(array[new.offer_id]);
  return null;
end $$;
create trigger offer_items_words_removal after update of removed_at on offer_items
  for each row when (old.removed_at is distinct from new.removed_at) execute function refresh_words_of_position();

create function refresh_words_of_offer() returns trigger language plpgsql as $$
begin
  perform refresh_offer_words(array[new.id]);
  return null;
end $$;
create trigger offers_words after update of title on offers
  for each row when (old.title is distinct from new.title) execute function refresh_words_of_offer();

create function refresh_words_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_offer_words(array(
    select distinct oi.offer_id from variants v join offer_items oi on oi.variant_id = v.id where v.product_id = new.id));
  return null;
end $$;
create trigger products_offer_words after update of name, category on products
  for each row when ((old.name, old.category) is distinct from (new.name, new.category)) execute function refresh_words_of_product();

create function refresh_words_of_seller() returns trigger language plpgsql as $$
begin
  perform refresh_offer_words(array(select id from offers where seller_id = new.id));
  return null;
end $$;
create trigger sellers_offer_words after update of name on sellers
  for each row when (old.name is distinct from new.name) execute function refresh_words_of_seller();

create index offers_newest_idx on offers (published_at desc, id desc) where status = 'active';
create index offers_categories_idx on offers using gin (categories) where status = 'active';
create index offers_words_idx on offers using gin (words gin_trgm_ops) where status = 'active';

-- The next open window of a schedule, and the schedules that are open on a day.
create index occurrences_next_idx on occurrences (schedule_id, starts_at) where status = 'open';
create index occurrences_day_idx on occurrences (date, schedule_id) where status = 'open';
