import type { OwnOfferItem } from '@kram/contract/offers/item-schemas'
import type { OfferStatus } from '@kram/contract/offers/status'
import type { OwnOffer, ReservationMode } from '@kram/contract/offers/views'
import type { SellerStatus } from '@kram/contract/sellers/schemas'
import type { Picture } from '@kram/contract/uploads/schemas'
import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'
import { containsWords, type Reads } from '#platform/database'
import { type CursorPosition, keyset, type SortOrder } from '#platform/pagination'
import {
  acceptsReservations,
  atClosedPlace,
  offerItemFields,
  offerItemOrder,
  offerItemTables,
  ownOfferItemFields,
  today,
} from '../shared/index.ts'
import type { OfferProduct } from '../requirements/index.ts'

type Tables = 'offers' | 'locationsWithDeleted' | 'sellers'

/** An offer of the seller with the facts that the publishing rules check. */
export type OwnOfferRow = Omit<OwnOffer, 'missing' | 'suggestions' | 'publishedAt'> & {
  publishedAt: Date | null
  sellerStatus: SellerStatus | null
  hasUpcomingOccurrence: boolean
  hasEnded: boolean
  atClosedPlace: boolean
  products: OfferProduct[]
}

const items = sql<OwnOfferItem[]>`coalesce((
  select json_agg(json_build_object(${offerItemFields}, ${ownOfferItemFields}) order by ${offerItemOrder})
  from ${offerItemTables} where oi.offer_id = o.id), '[]')`

const products = sql<OfferProduct[]>`coalesce((
  select json_agg(json_build_object('name', p.name, 'description', p.description, 'category', p.category, 'food', p.food,
    'hasPicture', exists (select from product_pictures pp where pp.product_id = p.id)) order by p.id)
  from products p
  where p.id in (select v.product_id from offer_items oi join variants v on v.id = oi.variant_id where oi.offer_id = o.id)), '[]')`

const picture = sql<Picture | null>`(
  select ${pictureJson('u')}
  from offer_items oi join variants v on v.id = oi.variant_id
  join product_pictures pp on pp.product_id = v.product_id join uploads u on u.id = pp.upload_id
  where oi.offer_id = o.id order by ${offerItemOrder}, pp.position limit 1)`

const scheduleValues = <T>(what: RawBuilder<unknown>) => sql<T[]>`coalesce((
  select json_agg(${what} order by sc.id) from offer_schedules os join schedules sc on sc.id = os.schedule_id where os.offer_id = o.id), '[]')`

const hasUpcomingOccurrence = sql<boolean>`exists (
  select from offer_schedules os join occurrences oc on oc.schedule_id = os.schedule_id where os.offer_id = o.id and ${acceptsReservations})`

/** The strongest of the holds by operators. */
const hold = sql<OwnOffer['hold']>`(
  select json_build_object('kind', oh.kind, 'message', oh.message, 'resubmittedAt', instant_text(oh.resubmitted_at))
  from offer_holds oh where oh.offer_id = o.id
  order by array_position(array['closed', 'hidden', 'paused', 'change'], oh.kind), oh.id limit 1)`

const openReservations = sql<number>`(
  select count(*) from reservations r
  where r.offer_id = o.id and r.status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery'))`

const selectOwnOffers = (db: Reads<Tables>, sellerId: number) =>
  db
    .selectFrom('offers as o')
    .innerJoin('sellers as s', 's.id', 'o.sellerId')
    .leftJoin('locationsWithDeleted as l', 'l.id', 'o.locationId')
    .select([
      'o.id',
      'o.slug',
      'o.title',
      'o.description',
      'o.locationId',
      'l.name as locationName',
      'o.autoAccept',
      'o.validFrom',
      'o.validTo',
    ])
    .select(['o.publishedAt', 'o.repeatsOn', 'o.version'])
    .select((eb) => [
      // Check constraints restrict these three columns to the contract's values.
      eb.ref('o.status').$castTo<OfferStatus>().as('status'),
      eb.ref('o.mode').$castTo<ReservationMode>().as('mode'),
      eb.ref('s.status').$castTo<SellerStatus | null>().as('sellerStatus'),
      scheduleValues<number>(sql`sc.id`).as('scheduleIds'),
      scheduleValues<string>(sql`sc.summary`).as('scheduleSummaries'),
      items.as('items'),
      picture.as('picture'),
      products.as('products'),
      openReservations.as('openReservations'),
      hold.as('hold'),
      hasUpcomingOccurrence.as('hasUpcomingOccurrence'),
      sql<boolean>`${atClosedPlace('o')}`.as('atClosedPlace'),
      sql<boolean>`coalesce(o.valid_to < ${today}, false)`.as('hasEnded'),
      sql<boolean>`o.declared_at is not null`.as('requirementsDeclared'),
    ])
    .where('o.sellerId', '=', sellerId)

export async function findOwnOffer(db: Reads<Tables>, id: number, sellerId: number): Promise<OwnOfferRow | undefined> {
  return selectOwnOffers(db, sellerId).where('o.id', '=', id).executeTakeFirst()
}

/** The seller's offers, archived ones included, with the time of their last change. */
export const ownOfferChanges = (sellerId: number): RawBuilder<unknown> =>
  sql`select o.id, o.updated_at from offers o where o.seller_id = ${sellerId}`

export async function ownOffersByIds(
  db: Reads<Tables>,
  ids: readonly number[],
  sellerId: number,
): Promise<OwnOfferRow[]> {
  return ids.length === 0 ? [] : selectOwnOffers(db, sellerId).where('o.id', 'in', ids).execute()
}

export type OwnOfferListQuery = {
  sellerId: number
  limit: number
  order: SortOrder
  after: CursorPosition | null
  status: OfferStatus | undefined
  locationId: number | undefined
  repeating: boolean
  q: string | undefined
}

/** A seller's offers in the requested order, with one extra row when there is a next page. */
export async function listOwnOffers(
  db: Reads<Tables>,
  { sellerId, limit, order, after, status, locationId, repeating, q }: OwnOfferListQuery,
): Promise<(OwnOfferRow & { sortValue: CursorPosition[0] })[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, sql.ref('o.id'), after)
  let page = selectOwnOffers(db, sellerId).select(sortValue.as('sortValue')).where(isAfter)
  if (status) page = page.where('o.status', '=', status)
  if (locationId !== undefined) page = page.where('o.locationId', '=', locationId)
  if (repeating) page = page.where('o.repeatsOn', 'is not', null)
  if (q) page = page.where(containsWords(sql<string>`o.title || ' ' || o.folded_text`, q))
  return page
    .orderBy(orderBy)
    .limit(limit + 1)
    .execute()
}
