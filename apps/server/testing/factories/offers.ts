import { slugOf } from '@kram/contract/common/slug'
import type { Insertable } from 'kysely'
import type { Database, Db } from '#platform/database'
import { insertProduct, insertStock, type ProductOptions } from './products.ts'
import type { Columns } from './rows.ts'
import { insertSchedule, insertOccurrence, type OccurrenceOptions, type ScheduleOptions } from './schedules.ts'
import { FARMER, insertLocation, insertSeller } from './sellers.ts'

type OfferRow = Columns<'offers'> & { sellerId: number; title: string }

/** An offer without items. */
export async function insertOfferRow(db: Db, row: OfferRow, scheduleIds: number[] = []): Promise<number> {
  const { id: offerId } = await db
    .insertInto('offers')
    .values({ slug: slugOf(row.title), ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const scheduleId of scheduleIds) await db.insertInto('offerSchedules').values({ offerId, scheduleId }).execute()
  return offerId
}

type OfferItemRow = Partial<Insertable<Database['offerItems']>> & { offerId: number; variantId: number }

export async function insertOfferItem(db: Db, row: OfferItemRow): Promise<number> {
  const { id } = await db
    .insertInto('offerItems')
    .values({ price: 1000, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type OfferOptions = { sellerId: number; variantId: number; itemId?: number; status?: string; title?: string }

/** An offer with one item, without a location. */
export async function insertOffer(
  db: Db,
  { variantId, itemId, ...row }: OfferOptions,
): Promise<{ offerId: number; offerItemId: number }> {
  const offerId = await insertOfferRow(db, { title: 'Sobota na targu', status: 'active', ...row })
  const offerItemId = await insertOfferItem(db, { offerId, variantId, itemId: itemId ?? null })
  return { offerId, offerItemId }
}

type PublishedOfferOptions = {
  latitude: number
  longitude: number
  hideExact?: boolean
  title?: string
  /** Name of the seller. */
  seller?: string
  schedule?: ScheduleOptions
  product?: ProductOptions
  price?: number
  status?: string
  publishedAt?: string
  limit?: number | null
}

/** An offer of honey as the public lists show it: without stock, at the given coordinates. */
export async function insertPublishedOffer(db: Db, options: PublishedOfferOptions) {
  const { title = 'Miód z pasieki', seller = 'Pasieka', schedule, product, limit = null, price = 3000 } = options
  const { status = 'active', publishedAt = '2026-01-01T00:00:00Z', latitude, longitude, hideExact = false } = options
  const sellerIds = await insertSeller(db, { name: seller, ...FARMER })
  const { sellerId } = sellerIds
  const locationId = await insertLocation(db, sellerId, { latitude, longitude, hideExact })
  const scheduleIds = await insertSchedule(db, sellerId, locationId, schedule)
  const productIds = await insertProduct(db, sellerId, product)
  const row = { sellerId, locationId, title, status, publishedAt: status === 'draft' ? null : publishedAt }
  const offerId = await insertOfferRow(db, row, [scheduleIds.scheduleId])
  const { variantId } = productIds
  const offerItemId = await insertOfferItem(db, { offerId, variantId, price, quantity: limit, enteredQuantity: limit })
  return { ...sellerIds, ...scheduleIds, ...productIds, locationId, offerId, offerItemId }
}

type ReservableItemOptions = {
  name?: string
  price?: number
  stock?: number | null
  limit?: number | null
  step?: number
  max?: number | null
}

/** An item of eggs and, unless `stock` is null, an inventory item with its first delivery in the ledger. */
async function insertReservableItem(db: Db, offerId: number, sellerId: number, options: ReservableItemOptions) {
  const { name = 'Jajka', price = 1250, stock = 10, limit = null, step = 1, max = null } = options
  const eggs = { name, category: 'eggs', food: null, variant: '10 szt.', netQuantity: 10, netUnit: 'szt', step }
  const productIds = await insertProduct(db, sellerId, eggs)
  const itemId = stock === null ? null : await insertStock(db, sellerId, productIds.variantId, stock)
  const row = { offerId, variantId: productIds.variantId, itemId, price, quantity: limit, maxPerReservation: max }
  return { ...productIds, itemId, offerItemId: await insertOfferItem(db, row) }
}

const PAYMENT = { paymentMethods: ['cash', 'blik'] }

const MARKET = {
  name: 'Targ w Grójcu',
  kind: 'marketStall',
  street: 'ul. Polna',
  latitude: 51.8655,
  longitude: 20.8679,
  directions: 'Druga brama',
}

type ReservableOccurrenceOptions = OccurrenceOptions & { fulfilment?: 'pickup' | 'delivery'; hideExact?: boolean }

type ReservableOfferOptions = {
  offerItems?: ReservableItemOptions[]
  occurrence?: ReservableOccurrenceOptions
  autoAccept?: boolean
  mode?: 'nonBinding' | 'binding'
  status?: string
  seller?: { userId: number; sellerId: number }
}

const OFFER = { autoAccept: false, mode: 'nonBinding', status: 'active' }

/** An offer of eggs in stock with one occurrence, of a new seller unless one is given. */
export async function insertReservableOffer(db: Db, options: ReservableOfferOptions = {}) {
  const { offerItems = [{}], occurrence = {}, seller: given, ...columns } = options
  const seller = given ?? (await insertSeller(db, { name: 'Zagroda pod Lipą', ...FARMER, ...PAYMENT }))
  const { sellerId } = seller
  const locationId = await insertLocation(db, sellerId, { ...MARKET, hideExact: occurrence.hideExact ?? false })
  const scheduleId = await insertSaturdays(db, sellerId, locationId, occurrence)
  const occurrenceId = await insertOccurrence(db, scheduleId, occurrence)
  const row = { ...OFFER, ...columns, sellerId, locationId, slug: 'jajka', title: 'Jajka od kur' }
  const offerId = await insertOfferRow(db, row, [scheduleId])
  const items = []
  for (const item of offerItems) items.push(await insertReservableItem(db, offerId, sellerId, item))
  return { ...seller, locationId, scheduleId, occurrenceId, offerId, offerItems: items }
}

/** A weekly schedule without occurrences. */
async function insertSaturdays(
  db: Db,
  sellerId: number,
  locationId: number,
  { fulfilment = 'pickup', capacity = null }: ReservableOccurrenceOptions,
): Promise<number> {
  const { scheduleId } = await insertSchedule(db, sellerId, locationId, {
    fulfilment,
    inDays: [],
    ...(fulfilment === 'delivery' && { zone: { radiusKm: 10, fee: 1000, freeFrom: 8000, minimum: 2000 } }),
    columns: {
      name: 'Sobota',
      capacity,
      rule: JSON.stringify({ kind: 'weekly', weekdays: [6], everyWeeks: 1 }),
      cutoff: JSON.stringify({ kind: 'hours', hours: 24 }),
    },
  })
  return scheduleId
}

export type ReservableOffer = Awaited<ReturnType<typeof insertReservableOffer>>
