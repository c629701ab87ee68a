import { MAX_SHOWN_OCCURRENCES } from '@kram/contract/offers/limits'
import type { OfferView } from '@kram/contract/offers/views'
import { sql } from 'kysely'
import { occurrenceJson } from '#modules/schedules'
import { publicSellerJson } from '#modules/sellers'
import { type Db, prepared } from '#platform/database'
import {
  acceptsReservations,
  deliveryTermsFields,
  hasNotEnded,
  isNotHidden,
  isOnSale,
  isOrderable,
  offerItemOrder,
  offerItemTables,
  offerLocationJson,
  publicOfferItemFields,
  today,
} from '../shared/index.ts'

/**
 * Access: anonymous users see offers that were ever published and that no operator hid, sellers also their own drafts, administrators everything.
 */
export type ReadAccess = { sellerId: number | null; isAdmin: boolean }

const isReadable = ({ sellerId, isAdmin }: ReadAccess) =>
  isAdmin ? sql`true` : sql`((o.published_at is not null and ${isNotHidden}) or o.seller_id = ${sellerId ?? 0})`

const hasFulfilment = (
  fulfilment: 'pickup' | 'delivery',
) => sql`exists (select from offer_schedules os join schedules sc on sc.id = os.schedule_id
  where os.offer_id = o.id and sc.fulfilment = ${sql.lit(fulfilment)})`

/** The delivery zones `z` as texts with their terms, without duplicates. */
const deliveryZones = sql`(select distinct concat_ws(', ',
    'do ' || replace(sc.zone_radius_km::text, '.', ',') || E'\\u00a0km stąd', array_to_string(sc.zone_labels, ', ')) as area, sc.delivery_fee, sc.fee_rings, sc.free_from, sc.minimum
  from offer_schedules os join schedules sc on sc.id = os.schedule_id where os.offer_id = o.id and sc.zone_bounding_box is not null) z`
const deliveryAreasJson = sql`(select coalesce(json_agg(distinct z.area), '[]') from ${deliveryZones})`
const deliveryZonesJson = sql`(select coalesce(json_agg(json_build_object('area', z.area, ${deliveryTermsFields('z')})
    order by z.delivery_fee, z.minimum nulls first, z.area), '[]') from ${deliveryZones})`

/** Occurrences before their cut-off, counted from the start of the offer. Full ones are included so that the page can show them as full. */
const occurrencesJson = sql`(select coalesce(json_agg(w.json order by w.starts_at, w.id), '[]') from (
  select oc.id, oc.starts_at, ${occurrenceJson('oc', 'sc')} as json
  from offer_schedules os join schedules sc on sc.id = os.schedule_id join occurrences oc on oc.schedule_id = sc.id
  where os.offer_id = o.id and oc.status = 'open' and ${hasNotEnded}
    and oc.cutoff_at > greatest(now(), o.valid_from::timestamp at time zone 'Europe/Warsaw')
  order by oc.starts_at, oc.id limit ${sql.lit(MAX_SHOWN_OCCURRENCES)}) w)`

const hasReservableOccurrence = sql`exists (select from offer_schedules os join occurrences oc on oc.schedule_id = os.schedule_id
  where os.offer_id = o.id and ${acceptsReservations})`

/** An offer before its start opens by itself; a repeating offer opens with its next week. */
const opensOn = sql`case when o.status = 'archived' then null when o.valid_from > ${today} then o.valid_from else o.repeats_on end`

/** An offer past its last day is shown as ended, unless it repeats. */
const currentStatus = sql`case when o.status = 'active' and o.valid_to < ${today} and o.repeats_on is null then 'archived' else o.status end`

/** The reply's JSON text and the seller it belongs to. */
export type SellerReply = { json: string; sellerId: number }

/**
 * An offer as the principal may see it, in one statement. A paused offer lists no occurrences, because it takes no
 * orders.
 */
export async function offerView(db: Db, id: number, access: ReadAccess): Promise<SellerReply | undefined> {
  const { rows } = await sql<SellerReply>`${prepared}
    select json_build_object(
      'id', o.id, 'slug', o.slug, 'title', o.title, 'description', o.description, 'status', ${currentStatus},
      'reservable', ${isOnSale} and listed.has_left and ${hasReservableOccurrence},
      'soldOut', listed.count > 0 and not listed.has_left,
      'mode', o.mode, 'pickup', ${hasFulfilment('pickup')}, 'delivery', ${hasFulfilment('delivery')}, 'deliveryAreas', ${deliveryAreasJson}, 'deliveryZones', ${deliveryZonesJson},
      'validTo', o.valid_to, 'opensOn', ${opensOn}, 'publishedAt', instant_text(o.published_at),
      'seller', ${publicSellerJson('s', 'su')}, 'location', ${offerLocationJson},
      'items', listed.json, 'occurrences', case when o.status = 'paused' then '[]' else ${occurrencesJson} end)::text as json, o.seller_id
    from offers o
    join sellers s on s.id = o.seller_id
    left join uploads su on su.id = s.upload_id
    left join locations_with_deleted l on l.id = o.location_id
    cross join lateral (
      select count(*) as count, coalesce(bool_or(${isOrderable}), false) as has_left,
        coalesce(json_agg(json_build_object(${publicOfferItemFields}) order by ${offerItemOrder}), '[]') as json
      from ${offerItemTables} where oi.offer_id = o.id) listed
    where o.id = ${id} and ${isReadable(access)}`.execute(db)
  return rows[0]
}

/** An offer as the public sees it. */
export async function publicOffer(db: Db, id: number): Promise<OfferView | null> {
  const found = await offerView(db, id, { sellerId: null, isAdmin: false })
  // The statement builds it in the shape of the contract.
  return found ? (JSON.parse(found.json) as OfferView) : null
}

/** The coming occurrences of an offer that the principal may see. */
export async function offerOccurrences(db: Db, id: number, access: ReadAccess): Promise<SellerReply | undefined> {
  const { rows } = await sql<SellerReply>`
    select json_build_object('items', ${occurrencesJson})::text as json, o.seller_id from offers o where o.id = ${id} and ${isReadable(access)}`.execute(
    db,
  )
  return rows[0]
}

/** One offer item that the principal may see. */
export async function offerItemView(db: Db, id: number, access: ReadAccess): Promise<SellerReply | undefined> {
  const { rows } = await sql<SellerReply>`
    select json_build_object(${publicOfferItemFields})::text as json, o.seller_id
    from ${offerItemTables} join offers o on o.id = oi.offer_id
    where oi.id = ${id} and ${isReadable(access)}`.execute(db)
  return rows[0]
}
