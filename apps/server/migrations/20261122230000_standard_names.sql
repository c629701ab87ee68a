-- Tables, columns, functions and stored values get the standard names that the code uses. Behaviour does not change.
-- A server of the version before does not run over this schema: stop it before the migration.

-- Rows that wait to be restored are stored by column name, so none of them fits any more. They would expire within the hour.
delete from removed_things;

alter table outbox rename to outbox_messages;
alter index outbox_pkey rename to outbox_messages_pkey;
alter index outbox_dedup_key rename to outbox_messages_dedup_key;
alter index outbox_due_idx rename to outbox_messages_due_idx;
alter index outbox_done_idx rename to outbox_messages_done_idx;
alter index outbox_dead_idx rename to outbox_messages_dead_idx;
alter sequence outbox_id_seq rename to outbox_messages_id_seq;

alter table throttle rename to rate_limits;
alter index throttle_pkey rename to rate_limits_pkey;
alter index throttle_expires_idx rename to rate_limits_expires_idx;

alter table idempotency rename to idempotency_keys;
alter index idempotency_pkey rename to idempotency_keys_pkey;
alter index idempotency_created_idx rename to idempotency_keys_created_idx;
alter table idempotency_keys rename column actor to principal;
alter table idempotency_keys rename column answer to response;

alter table mailbox rename to dev_mailbox_emails;
alter index mailbox_pkey rename to dev_mailbox_emails_pkey;
alter index mailbox_recipient_idx rename to dev_mailbox_emails_recipient_idx;
alter sequence mailbox_id_seq rename to dev_mailbox_emails_id_seq;

alter table mail_bounces rename to email_bounces;
alter index mail_bounces_pkey rename to email_bounces_pkey;

alter table jobs rename column last_done_at to last_finished_at;

alter table places rename to gazetteer_places;
alter table gazetteer_places rename column spot to map_point;
alter table gazetteer_places rename column area to folded_region;
alter table gazetteer_places rename column folded to folded_name;
alter table gazetteer_places rename constraint places_kind_check to gazetteer_places_kind_check;
alter index places_pkey rename to gazetteer_places_pkey;
alter index places_folded_idx rename to gazetteer_places_folded_name_idx;
alter index places_trigram_idx rename to gazetteer_places_trigram_idx;
alter index places_spot_idx rename to gazetteer_places_map_point_idx;
alter index places_code_idx rename to gazetteer_places_code_idx;
alter index places_gmina_idx rename to gazetteer_places_gmina_idx;
alter index places_postal_spot_idx rename to gazetteer_places_postal_map_point_idx;
alter sequence places_id_seq rename to gazetteer_places_id_seq;

alter table places_load rename to gazetteer_loads;
alter table gazetteer_loads rename column single to single_row;
alter table gazetteer_loads rename constraint places_load_single_check to gazetteer_loads_single_row_check;
alter index places_load_pkey rename to gazetteer_loads_pkey;

alter table wait_entries rename to waiting_list_entries;
alter table waiting_list_entries rename constraint wait_entries_reservation_id_fkey to waiting_list_entries_reservation_id_fkey;
alter index wait_entries_pkey rename to waiting_list_entries_pkey;
alter index wait_entries_queue_idx rename to waiting_list_entries_queue_idx;
alter index wait_entries_held_idx rename to waiting_list_entries_held_idx;

alter table search_words rename to search_lexicon;
alter index search_words_pkey rename to search_lexicon_pkey;
alter index search_words_stem_idx rename to search_lexicon_stem_idx;
alter index search_words_trigram_idx rename to search_lexicon_trigram_idx;

alter table search_names rename to search_suggestions;
alter table search_suggestions rename column folded to folded_name;
alter table search_suggestions rename constraint search_names_kind_check to search_suggestions_kind_check;
alter index search_names_pkey rename to search_suggestions_pkey;
alter index search_names_trigram_idx rename to search_suggestions_trigram_idx;

alter table alerts rename column wish to criteria_key;
alter table alerts rename column words to search_query;
alter table alerts rename column words_version to search_query_version;
alter table alerts rename column terms to lexemes;
alter table alerts rename column spot to center;
alter table alerts rename column area to bounding_box;
alter table alerts rename column since to matches_since;
alter table alerts rename column place to place_label;
alter table alerts rename constraint alerts_user_id_wish_key to alerts_user_id_criteria_key_key;
alter index alerts_area_idx rename to alerts_bounding_box_idx;
alter index alerts_spot_idx rename to alerts_center_idx;
alter index alerts_terms_idx rename to alerts_lexemes_idx;
alter index alerts_words_version_idx rename to alerts_search_query_version_idx;

alter table alert_matches rename column told_at to notified_at;
alter index alert_matches_untold_idx rename to alert_matches_unnotified_idx;
alter index alert_matches_told_idx rename to alert_matches_notified_idx;
alter table alert_digests rename column told_at to notified_at;
alter table alert_consents rename column given to granted;
alter table alert_consents drop constraint alert_consents_source_check;
update alert_consents set source = 'email' where source = 'letter';
alter table alert_consents add constraint alert_consents_source_check check (source in ('search', 'email'));

alter table offers rename column squares to grid_cells;
alter table offers rename column words to folded_text;
alter table offers rename column search to search_vector;
alter table offers rename column search_version to search_vector_version;
alter table offers rename column shown_at to listed_at;
alter table offers rename column renew_on to repeats_on;
alter index offers_found_idx rename to offers_search_idx;
alter index offers_search_version_idx rename to offers_search_vector_version_idx;
alter index offers_renew_idx rename to offers_repeats_idx;

alter table offer_items rename column typed_quantity to entered_quantity;
alter table offer_items rename column first_before to price_before_first_reduction;
alter table offer_items rename column lowest_before to lowest_price_before;
alter table offer_items rename column removed_at to deleted_at;
alter table locations rename column removed_at to deleted_at;

alter table occurrences rename column taken to reserved_count;

alter table reservations rename column asked_received_at to receipt_asked_at;
alter table reservations rename column coming_at to attendance_confirmed_at;
alter table reservations rename column buyer_mailed_at to buyer_emailed_at;
alter table reservations rename column seller_mailed_at to seller_emailed_at;
alter table reservations rename column reminded_evening_at to evening_reminder_at;
alter table reservations rename column reminded_soon_at to soon_reminder_at;
alter table reservations rename column late to cancelled_late;
alter table reservations rename column auto to auto_completed;
alter table reservations rename column undoable to undo_state;
alter table reservations rename column entered_by to entered_by_user_id;
alter table reservations rename constraint reservations_entered_by_fkey to reservations_entered_by_user_id_fkey;
alter index reservations_entered_by_idx rename to reservations_entered_by_user_id_idx;
alter table reservations drop constraint reservations_cancelled_by_check;
update reservations set cancelled_by = 'system' where cancelled_by = 'timer';
alter table reservations add constraint reservations_cancelled_by_check check (cancelled_by in ('buyer', 'guest', 'seller', 'admin', 'system'));

alter table reservation_items rename column weighed to weighed_quantity;
alter table reservation_items rename column packed_total to weighed_total;
alter table reservation_items rename constraint reservation_items_weighed_check to reservation_items_weighed_quantity_check;
alter table reservation_items rename constraint reservation_items_packed_total_check to reservation_items_weighed_total_check;

alter table reports rename column doubt to content_flag;
alter index reports_doubt_idx rename to reports_content_flag_idx;

alter table notification_preferences rename column silent_push to muted_push_topics;
alter table notification_preferences rename column silent_email to muted_email_topics;
alter table notifications rename column in_centre to in_app;
alter table notifications rename column stale_at to expires_at;

alter table live_events rename column audience to recipient;
alter table live_events rename constraint live_events_audience_source_event_key to live_events_recipient_source_event_key;
alter index live_events_audience_idx rename to live_events_recipient_idx;

alter table schedules rename column words to summary;
alter table schedules rename column zone to zone_bounding_box;
alter table schedules rename column zone_area to zone_places_box;
alter index schedules_zone_idx rename to schedules_zone_bounding_box_idx;

-- A user was called a member where a principal is written as text.
update live_events set recipient = 'user:' || substr(recipient, 8) where recipient like 'member:%';
update idempotency_keys set principal = 'user:' || substr(principal, 8) where principal like 'member:%';

update outbox_messages set topic = names.new_topic
from (values
  ('offer.shown', 'offer.changed'),
  ('products.reworded', 'products.changed'),
  ('notification.low-stock-letter', 'notification.low-stock-email'),
  ('alerts.letter', 'alerts.digest-email')) as names (old_topic, new_topic)
where topic = names.old_topic;

update jobs set name = names.new_name
from (values
  ('alerts.tell', 'alerts.send-digests'),
  ('alerts.words', 'alerts.reparse-queries'),
  ('reservations.forget-contacts', 'reservations.erase-contacts')) as names (old_name, new_name)
where name = names.old_name;

-- Functions: the text of a body does not follow a rename.

alter function refresh_offer_words(integer[]) rename to refresh_offer_search_text;
create or replace function refresh_offer_search_text(offer_ids integer[]) returns void language sql as $$
  update offers o
  set categories = current.categories, folded_text = current.folded_text, search_vector_version = 0
  from (
    select o.id, coalesce(array_agg(distinct p.category) filter (where p.id is not null), '{}') as categories,
      unaccent(lower(concat_ws(' ', o.title, string_agg(distinct p.name, ' '), s.name))) as folded_text
    from offers o
    join sellers s on s.id = o.seller_id
    left join offer_items oi on oi.offer_id = o.id and oi.deleted_at is null
    left join variants v on v.id = oi.variant_id
    left join products p on p.id = v.product_id
    where o.id = any(offer_ids)
    group by o.id, s.name
  ) current
  where o.id = current.id
$$;

alter function refresh_words_of_changed_positions() rename to refresh_search_text_of_changed_offer_items;
create or replace function refresh_search_text_of_changed_offer_items() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array(select distinct offer_id from changed));
  return null;
end $$;
alter trigger offer_items_words_insert on offer_items rename to offer_items_search_text_insert;
alter trigger offer_items_words_delete on offer_items rename to offer_items_search_text_delete;

alter function refresh_words_of_position() rename to refresh_search_text_of_offer_item;
create or replace function refresh_search_text_of_offer_item() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array[new.offer_id]);
  return null;
end $$;
-- A condition of a trigger is stored as parsed, so it follows the rename of its column.
alter trigger offer_items_words_removal on offer_items rename to offer_items_search_text_deletion;

alter function refresh_words_of_offer() rename to refresh_search_text_of_offer;
create or replace function refresh_search_text_of_offer() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array[new.id]);
  return null;
end $$;
alter trigger offers_words on offers rename to offers_search_text;

alter function refresh_words_of_product() rename to refresh_search_text_of_product;
create or replace function refresh_search_text_of_product() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array(
    select distinct oi.offer_id from variants v join offer_items oi on oi.variant_id = v.id where v.product_id = new.id));
  return null;
end $$;
alter trigger products_offer_words on products rename to products_search_text;

alter function refresh_words_of_seller() rename to refresh_search_text_of_seller;
create or replace function refresh_search_text_of_seller() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array(select id from offers where seller_id = new.id));
  return null;
end $$;
alter trigger sellers_offer_words on sellers rename to sellers_search_text;

alter function refresh_words_of_variant() rename to refresh_search_text_of_variant;
create or replace function refresh_search_text_of_variant() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array(select distinct offer_id from offer_items where variant_id = new.id));
  return null;
end $$;
alter trigger variants_offer_words on variants rename to variants_search_text;

alter function refresh_words_of_location() rename to refresh_search_text_of_location;
create or replace function refresh_search_text_of_location() returns trigger language plpgsql as $$
begin
  perform refresh_offer_search_text(array(select id from offers where location_id = new.id));
  return null;
end $$;
alter trigger locations_offer_words on locations rename to locations_search_text;

alter function place_offer() rename to set_offer_coordinates;
alter trigger offers_place_insert on offers rename to offers_coordinates_insert;
alter trigger offers_place_update on offers rename to offers_coordinates_update;
alter function move_offers_with_location() rename to update_offer_coordinates_of_location;
alter trigger locations_move_offers on locations rename to locations_update_offers;

alter function draw_zone() rename to build_delivery_zone;
create or replace function build_delivery_zone() returns trigger language plpgsql as $$
begin
  select zone_box(l.latitude, l.longitude, new.zone_radius_km, new.zone_places_box)
  into new.zone_bounding_box
  from locations l where l.id = new.location_id
  for share;
  return new;
end $$;
alter trigger schedules_draw_zone on schedules rename to schedules_build_delivery_zone;

alter function move_zones_with_location() rename to rebuild_zones_of_location;
create or replace function rebuild_zones_of_location() returns trigger language plpgsql as $$
begin
  update schedules
  set zone_bounding_box = zone_box(new.latitude, new.longitude, zone_radius_km, zone_places_box)
  where location_id = new.id and zone_radius_km is not null;
  return null;
end $$;
alter trigger locations_move_zones on locations rename to locations_rebuild_zones;

alter function place_keys(float8, float8, text, text) rename to gazetteer_place_keys;
create or replace function gazetteer_place_keys(latitude float8, longitude float8, postal_code text, town text) returns text[]
language sql stable parallel safe as $$
  with here as materialized (select point(longitude * 0.6157, latitude) as map_point),
  nearest as materialized (
    select p.* from gazetteer_places p where p.kind <> 'postal' order by p.map_point <-> (select map_point from here) limit 1),
  -- The gazetteer knows a town as one point: its population per square kilometre tells how far it reaches.
  around as materialized (
    select p.* from gazetteer_places p, here
    where p.kind <> 'postal' and p.map_point <@ circle(here.map_point, 0.25)
      and ((p.kind = 'town' and (p.map_point <-> here.map_point) * 111.2 < sqrt(p.population / 2000.0 / pi())) or lower(p.name) = lower(town))),
  named as (select * from nearest union all select * from around),
  codes as materialized (
    select p.code, p.map_point <-> (select map_point from here) as distance
    from gazetteer_places p where p.kind = 'postal' order by p.map_point <-> (select map_point from here) limit 8)
  select array_agg(distinct key) from (
    select concat_ws('|', 'place', voivodeship, powiat, gmina, name) as key from named
    union all select concat_ws('|', 'gmina', voivodeship, powiat, gmina) from named
    union all select concat_ws('|', 'place', voivodeship, powiat, gmina, gmina) from named where kind = 'district'
    union all select 'code|' || code from nearest where code is not null
    union all select 'code|' || code from codes where distance < 0.05 and distance <= (select min(distance) from codes) + 0.0005
    union all select 'code|' || postal_code where postal_code is not null) keys
$$;

alter function leave_low_stock() rename to enqueue_low_stock;
create or replace function enqueue_low_stock() returns trigger language plpgsql as $$
begin
  insert into outbox_messages (topic, payload) values ('stock.low', jsonb_build_object('itemId', new.id));
  return null;
end $$;
alter trigger items_run_low on items rename to items_low_stock;

alter function item_changed() rename to bump_item_version;
