import { sql, type RawBuilder } from 'kysely'
import { isFreeOfAllergens, isOrderable, acceptsReservations, isOnSale } from '#modules/offers'
import type { Tx } from '#platform/database'

type DigestTiming = {
  /** When a user without a recent digest gets one: until then more offers may be published. */
  dueAt: Date
  /** Minimum time between two digests of a user. */
  pauseHours: number
}

/** Offer `o` has an item left that has a category of alert `a` and is free of its allergens. */
const hasMatchingItem = sql`exists (
  select from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id left join items i on i.id = oi.item_id
  where oi.offer_id = o.id and ${isOrderable}
    and (a.categories is null or p.category = any(a.categories))
    and (a.allergen_free = '{}' or ${isFreeOfAllergens(sql`a.allergen_free`)}))`

/** The exact distance decides, as it does for an order; the bounding box only lets the index be used. */
const isInZone = sql`sc.zone_bounding_box @> a.center and exists (
  select from locations zl where zl.id = sc.location_id
    and earth_distance(a.center, ll_to_earth(zl.latitude, zl.longitude)) <= sc.zone_radius_km * 1000)`

/** Offer `o` has an open occurrence with the day, weekday, fulfilment and delivery zone that alert `a` asks for. */
const hasMatchingOccurrence = sql`exists (
  select from offer_schedules os join schedules sc on sc.id = os.schedule_id join occurrences oc on oc.schedule_id = sc.id
  where os.offer_id = o.id and ${acceptsReservations}
    and (a.day is null or oc.date = a.day) and (a.weekday is null or extract(isodow from oc.date) = a.weekday)
    and (a.fulfilment is null or sc.fulfilment = a.fulfilment) and (not a.delivered or (${isInZone})))`

/**
 * Saved searches that may match offer `o`, found by four indexes: circles that contain the offer, delivery zones that
 * contain the point of the search, words of searches without a place, and followers of the seller.
 */
const candidates = sql`
  select a.id from o join alerts a on a.bounding_box @> o.point
  where a.is_live and cube_distance(a.center, o.point) <= gc_to_sec(a.radius_km * 1000)
  union
  select a.id from o join offer_schedules os on os.offer_id = o.id join schedules sc on sc.id = os.schedule_id join alerts a on a.center <@ sc.zone_bounding_box
  where a.is_live and a.delivered and sc.zone_bounding_box is not null
  union
  select a.id from o join alerts a on a.lexemes && tsvector_to_array(o.search_vector)
  where a.is_live and a.center is null
  union
  select a.id from o join favourite_sellers f on f.seller_id = o.seller_id join alerts a on a.user_id = f.user_id
  where a.is_live and a.followed`

/**
 * Inserts one match per saved search that matches this offer, with the time of the digest, in one statement. Rows are
 * locked in a fixed order, so that two concurrent offers cannot deadlock.
 */
export const matchingStatement = (
  offerId: number,
  { dueAt, pauseHours }: DigestTiming,
): RawBuilder<{ userId: number }> => sql`
  with o as (
    select o.* from offers o where o.id = ${offerId} and ${isOnSale} and o.listed_at is not null),
  candidates as (${candidates}),
  matched as (
    insert into alert_matches (alert_id, offer_id, user_id)
    select a.id, o.id, a.user_id
    from candidates join alerts a using (id) cross join o
    where a.matches_since < o.listed_at and (a.search_query is null or o.search_vector @@ a.search_query)
      and not exists (select from sellers s where s.id = o.seller_id and s.user_id = a.user_id)
      and not exists (select from blocks b where b.blocked_by = 'buyer' and b.seller_id = o.seller_id and b.buyer_id = a.user_id)
      and ${hasMatchingItem} and ${hasMatchingOccurrence}
    order by a.id
    on conflict do nothing returning user_id)
  insert into alert_digests (user_id, due_at)
  select distinct user_id, ${dueAt}::timestamptz from matched order by user_id
  on conflict (user_id) do update set due_at = least(alert_digests.due_at,
    greatest(excluded.due_at, alert_digests.notified_at + ${pauseHours} * interval '1 hour'))
  returning user_id`

/** Returns how many users have new matches. */
export async function matchOffer(tx: Tx, offerId: number, timing: DigestTiming): Promise<number> {
  const { rows } = await matchingStatement(offerId, timing).execute(tx)
  return rows.length
}

/** The first day of an offer that is published but not on sale yet. */
export async function futureFirstDay(tx: Tx, offerId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select valid_from::timestamp at time zone 'Europe/Warsaw' as at from offers
    where id = ${offerId} and status = 'active' and valid_from > (now() at time zone 'Europe/Warsaw')::date`.execute(tx)
  return rows[0]?.at ?? null
}
