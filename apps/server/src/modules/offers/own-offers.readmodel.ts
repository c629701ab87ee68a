import type { OwnOfferItem } from '@kram/contract/offer-items'
import type { OfferStatus } from '@kram/contract/offer-status'
import type { OwnOffer, ReservationMode } from '@kram/contract/offer-views'
import type { SellerStatus } from '@kram/contract/sellers'
import type { Picture } from '@kram/contract/uploads'
import { sql, type RawBuilder } from 'kysely'
import { pictureJson } from '#modules/uploads'
import type { Reads } from '#platform/database'
import { keyset, type Order, type Place } from '#platform/keyset'
import { holdsWords } from '#platform/word-match'
import { isBookable, ownPositionFields, positionFields, positionOrder, positionTables, today } from './offer.json.ts'
import type { OfferProduct } from './offer.rules.ts'

type Tables = 'offers' | 'locations' | 'sellers'

/** An own offer with the facts that publishing looks at. */
export type OwnOfferRow = Omit<OwnOffer, 'missing' | 'advice' | 'publishedAt'> & {
  publishedAt: Date | null
  sellerStatus: SellerStatus | null
  hasComingWindow: boolean
  isOver: boolean
  products: OfferProduct[]
}

const items = sql<OwnOfferItem[]>`coalesce((
  select json_agg(json_build_object(${positionFields}, ${ownPositionFields}) order by ${positionOrder})
  from ${positionTables} where oi.offer_id = o.id and oi.removed_at is null), '[]')`

const products = sql<OfferProduct[]>`coalesce((
  select json_agg(json_build_object('name', p.name, 'description', p.description, 'category', p.category, 'food', p.food,
    'hasPicture', exists (select from product_pictures pp where pp.product_id = p.id)) order by p.id)
  from products p
  where p.id in (select v.product_id from offer_items oi join variants v on v.id = oi.variant_id where oi.offer_id = o.id and oi.removed_at is null)), '[]')`

const picture = sql<Picture | null>`(
  select ${pictureJson('u')}
  from offer_items oi join variants v on v.id = oi.variant_id
  join product_pictures pp on pp.product_id = v.product_id join uploads u on u.id = pp.upload_id
  where oi.offer_id = o.id and oi.removed_at is null order by ${positionOrder}, pp.position limit 1)`

const ofSchedules = <T>(what: RawBuilder<unknown>) => sql<T[]>`coalesce((
  select json_agg(${what} order by sc.id) from offer_schedules os join schedules sc on sc.id = os.schedule_id where os.offer_id = o.id), '[]')`

const hasComingWindow = sql<boolean>`exists (
  select from offer_schedules os join occurrences oc on oc.schedule_id = os.schedule_id where os.offer_id = o.id and ${isBookable})`

const openReservations = sql<number>`(
  select count(*) from reservations r
  where r.offer_id = o.id and r.status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery'))`

const selectOwn = (db: Reads<Tables>, sellerId: number) =>
  db
    .selectFrom('offers as o')
    .innerJoin('sellers as s', 's.id', 'o.sellerId')
    .leftJoin('locations as l', 'l.id', 'o.locationId')
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
    .select(['o.publishedAt', 'o.renewOn as repeatsOn', 'o.version'])
    .select((eb) => [
      // Checks of the tables hold these three to the contract's words.
      eb.ref('o.status').$castTo<OfferStatus>().as('status'),
      eb.ref('o.mode').$castTo<ReservationMode>().as('mode'),
      eb.ref('s.status').$castTo<SellerStatus | null>().as('sellerStatus'),
      ofSchedules<number>(sql`sc.id`).as('scheduleIds'),
      ofSchedules<string>(sql`sc.words`).as('scheduleWords'),
      items.as('items'),
      picture.as('picture'),
      products.as('products'),
      openReservations.as('openReservations'),
      hasComingWindow.as('hasComingWindow'),
      sql<boolean>`coalesce(o.valid_to < ${today}, false)`.as('isOver'),
      sql<boolean>`o.declared_at is not null`.as('declared'),
    ])
    .where('o.sellerId', '=', sellerId)

export async function findOwnOffer(db: Reads<Tables>, id: number, sellerId: number): Promise<OwnOfferRow | undefined> {
  return selectOwn(db, sellerId).where('o.id', '=', id).executeTakeFirst()
}

export type OwnPage = {
  sellerId: number
  limit: number
  order: Order
  after: Place | null
  status: OfferStatus | undefined
  locationId: number | undefined
  repeating: boolean
  q: string | undefined
}

/** A seller's offers in the order asked for; one more than asked tells that there is a next page. */
export async function listOwnOffers(
  db: Reads<Tables>,
  { sellerId, limit, order, after, status, locationId, repeating, q }: OwnPage,
): Promise<(OwnOfferRow & { sortValue: Place[0] })[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, sql.ref('o.id'), after)
  let page = selectOwn(db, sellerId).select(sortValue.as('sortValue')).where(isAfter)
  if (status) page = page.where('o.status', '=', status)
  if (locationId !== undefined) page = page.where('o.locationId', '=', locationId)
  if (repeating) page = page.where('o.renewOn', 'is not', null)
  if (q) page = page.where(holdsWords(sql<string>`o.title || ' ' || o.words`, q))
  return page
    .orderBy(orderBy)
    .limit(limit + 1)
    .execute()
}
