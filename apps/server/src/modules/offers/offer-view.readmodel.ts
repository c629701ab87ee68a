import type { OfferView } from '@kram/contract/offer-views'
import { sql } from 'kysely'
import { occurrenceJson } from '#modules/schedules'
import { publicSellerJson } from '#modules/sellers'
import type { Db } from '#platform/database'
import { prepared } from '#platform/prepared'
import {
  hasLeft,
  hasNotEnded,
  isBookable,
  isOnSale,
  placeJson,
  positionFields,
  positionOrder,
  positionTables,
  today,
} from './offer.json.ts'

const SHOWN_WINDOWS = 20

/** Who looks: strangers see what was published once, the seller the own drafts too, the operator everything. */
export type Viewer = { sellerId: number | null; isAdmin: boolean }

const isVisible = ({ sellerId, isAdmin }: Viewer) =>
  isAdmin ? sql`true` : sql`(o.published_at is not null or o.seller_id = ${sellerId ?? 0})`

const delivers = (
  fulfilment: 'pickup' | 'delivery',
) => sql`exists (select from offer_schedules os join schedules sc on sc.id = os.schedule_id
  where os.offer_id = o.id and sc.fulfilment = ${sql.lit(fulfilment)})`

/** Where the offer is brought to, in words, each zone once. */
const reaches = sql`(select coalesce(json_agg(distinct concat_ws(', ',
    'do ' || replace(sc.zone_radius_km::text, '.', ',') || E'\\u00a0km stąd', array_to_string(sc.zone_labels, ', '))), '[]')
  from offer_schedules os join schedules sc on sc.id = os.schedule_id where os.offer_id = o.id and sc.zone is not null)`

/** Windows whose cut-off is still to come when the offer begins, full ones too, so that a page can say that they are. */
const windows = sql`(select coalesce(json_agg(w.json order by w.starts_at, w.id), '[]') from (
  select oc.id, oc.starts_at, ${occurrenceJson('oc', 'sc')} as json
  from offer_schedules os join schedules sc on sc.id = os.schedule_id join occurrences oc on oc.schedule_id = sc.id
  where os.offer_id = o.id and oc.status = 'open' and ${hasNotEnded}
    and oc.cutoff_at > greatest(now(), o.valid_from::timestamp at time zone 'Europe/Warsaw')
  order by oc.starts_at, oc.id limit ${sql.lit(SHOWN_WINDOWS)}) w)`

const hasBookableWindow = sql`exists (select from offer_schedules os join occurrences oc on oc.schedule_id = os.schedule_id
  where os.offer_id = o.id and ${isBookable})`

/** An offer that has not begun opens by itself; one that comes back every week opens with its next week. */
const opensOn = sql`case when o.status = 'archived' then null when o.valid_from > ${today} then o.valid_from else o.renew_on end`

/** Who reads an offer past its last day reads of an ended one, unless it comes back by itself. */
const statusNow = sql`case when o.status = 'active' and o.valid_to < ${today} and o.renew_on is null then 'archived' else o.status end`

/** The reply's JSON text, and whose goods it shows. */
export type OfSeller = { json: string; sellerId: number }

/** An offer as the viewer sees it, in one statement. A paused one names no days: their cut-offs would call for orders. */
export async function offerView(db: Db, id: number, viewer: Viewer): Promise<OfSeller | undefined> {
  const { rows } = await sql<OfSeller>`${prepared}
    select json_build_object(
      'id', o.id, 'slug', o.slug, 'title', o.title, 'description', o.description, 'status', ${statusNow},
      'reservable', ${isOnSale} and positions.has_left and ${hasBookableWindow},
      'soldOut', positions.count > 0 and not positions.has_left,
      'mode', o.mode, 'pickup', ${delivers('pickup')}, 'delivery', ${delivers('delivery')}, 'reaches', ${reaches},
      'validTo', o.valid_to, 'opensOn', ${opensOn}, 'publishedAt', o.published_at,
      'seller', ${publicSellerJson('s', 'su')}, 'place', ${placeJson},
      'items', positions.json, 'occurrences', case when o.status = 'paused' then '[]' else ${windows} end)::text as json, o.seller_id
    from offers o
    join sellers s on s.id = o.seller_id
    left join uploads su on su.id = s.upload_id
    left join locations l on l.id = o.location_id
    cross join lateral (
      select count(*) as count, coalesce(bool_or(${hasLeft}), false) as has_left,
        coalesce(json_agg(json_build_object(${positionFields}) order by ${positionOrder}), '[]') as json
      from ${positionTables} where oi.offer_id = o.id and oi.removed_at is null) positions
    where o.id = ${id} and ${isVisible(viewer)}`.execute(db)
  return rows[0]
}

/** An offer as everybody sees it. */
export async function publicOffer(db: Db, id: number): Promise<OfferView | null> {
  const found = await offerView(db, id, { sellerId: null, isAdmin: false })
  // The statement builds it in the shape of the contract.
  return found ? (JSON.parse(found.json) as OfferView) : null
}

/** The coming windows of an offer that the viewer may see. */
export async function offerWindows(db: Db, id: number, viewer: Viewer): Promise<OfSeller | undefined> {
  const { rows } = await sql<OfSeller>`
    select json_build_object('items', ${windows})::text as json, o.seller_id from offers o where o.id = ${id} and ${isVisible(viewer)}`.execute(
    db,
  )
  return rows[0]
}

/** One position that the viewer may see. */
export async function positionView(db: Db, id: number, viewer: Viewer): Promise<OfSeller | undefined> {
  const { rows } = await sql<OfSeller>`
    select json_build_object(${positionFields})::text as json, o.seller_id
    from ${positionTables} join offers o on o.id = oi.offer_id
    where oi.id = ${id} and oi.removed_at is null and ${isVisible(viewer)}`.execute(db)
  return rows[0]
}
