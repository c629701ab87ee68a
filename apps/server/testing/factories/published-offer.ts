import { slugOf } from '@kram/contract/common/slug'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { insertSeller } from './rows.ts'

/** Inserts a seller with everything an offer needs. */

type Coordinates = { latitude: number; longitude: number; hideExact?: boolean }

export async function insertLocation(
  db: Db,
  sellerId: number,
  { latitude, longitude, hideExact = false }: Coordinates,
) {
  const row = {
    sellerId,
    name: 'Zagroda',
    kind: 'farm',
    street: 'Polna',
    houseNumber: '5',
    postalCode: '05-600',
    town: 'Grójec',
    latitude,
    longitude,
    hideExact,
  }
  const { id } = await db.insertInto('locations').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

type ScheduleOptions = {
  fulfilment?: 'pickup' | 'delivery'
  inDays?: number[]
  cutoffHours?: number
  capacity?: number | null
  taken?: number
  /** Delivery radius and fee in grosze. */
  zone?: { radiusKm: number; fee: number; freeFrom?: number; minimum?: number }
}

/** A schedule with one occurrence of four hours on each of the given days from now. */
export async function insertSchedule(db: Db, sellerId: number, locationId: number, hours: ScheduleOptions = {}) {
  const { fulfilment = 'pickup', inDays = [2], cutoffHours = 12, capacity = null, taken = 0, zone } = hours
  const { id } = await db
    .insertInto('schedules')
    .values({
      sellerId,
      locationId,
      name: 'Odbiór',
      fulfilment,
      rule: '{"kind":"dates","dates":[]}',
      startTime: '08:00',
      endTime: '12:00',
      cutoff: '{"kind":"hours","hours":12}',
      validFrom: '2026-01-01',
      summary: 'co sobotę 8:00–12:00',
      ...(zone && {
        zoneRadiusKm: zone.radiusKm,
        deliveryFee: zone.fee,
        freeFrom: zone.freeFrom ?? null,
        minimum: zone.minimum ?? null,
      }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ id: number }>`
    insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at, capacity, reserved_count)
    select ${id}, (at at time zone 'Europe/Warsaw')::date, at, at + interval '4 hours', at - ${cutoffHours} * interval '1 hour', ${capacity}::int, ${taken}
    from (select now() + days * interval '1 day' as at from unnest(${inDays}::float8[]) as days) windows
    returning id`.execute(db)
  return { scheduleId: id, occurrenceIds: rows.map((row) => row.id) }
}

type ProductOptions = {
  name?: string
  category?: string
  food?: object | null
  variant?: string
  netQuantity?: number
  step?: number
}

const NO_ALLERGENS = {
  ingredients: null,
  allergens: [],
  mayContain: [],
  storage: null,
  durability: null,
  originCountry: 'PL',
  producer: null,
}

export const foodInfoWith = (allergens: string[] | null, mayContain: string[] = []) => ({
  ...NO_ALLERGENS,
  allergens,
  mayContain,
})

export async function insertProduct(db: Db, sellerId: number, options: ProductOptions = {}) {
  const {
    name = 'Miód lipowy',
    category = 'miod',
    food = NO_ALLERGENS,
    variant = 'słoik 0,9 l',
    netQuantity = 0.9,
    step = 1,
  } = options
  const { id: productId } = await db
    .insertInto('products')
    .values({ sellerId, name, category, food: food && JSON.stringify(food) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: variantId } = await db
    .insertInto('variants')
    .values({ productId, name: variant, netQuantity, netUnit: 'l', soldBy: 'packed', step })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { productId, variantId }
}

export async function insertStock(db: Db, sellerId: number, variantId: number, quantity: number, held = 0) {
  const { id: inventoryId } = await db
    .insertInto('inventories')
    .values({ sellerId, name: 'Magazyn' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('items')
    .values({ inventoryId, variantId, quantity, held })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type PublishedOfferOptions = Coordinates & {
  title?: string
  seller?: string
  hours?: ScheduleOptions
  product?: ProductOptions
  price?: number
  status?: string
  publishedAt?: string
  limit?: number | null
}

/** Inserts an offer that can be reserved, with everything it needs. */
export async function insertPublishedOffer(db: Db, fixture: PublishedOfferOptions) {
  const {
    title = 'Miód z pasieki',
    seller = 'Pasieka',
    hours,
    product,
    price = 3000,
    status = 'active',
    publishedAt = '2026-01-01T00:00:00Z',
    limit = null,
    ...spot
  } = fixture
  const sellerIds = await insertSeller(db, seller)
  const { sellerId } = sellerIds
  await db
    .updateTable('sellers')
    .set({ status: 'farmer', contactPhone: '+48600100200' })
    .where('id', '=', sellerId)
    .execute()
  const locationId = await insertLocation(db, sellerId, spot)
  const schedule = await insertSchedule(db, sellerId, locationId, hours)
  const productIds = await insertProduct(db, sellerId, product)
  const { id: offerId } = await db
    .insertInto('offers')
    .values({
      sellerId,
      locationId,
      slug: slugOf(title),
      title,
      status,
      publishedAt: status === 'draft' ? null : publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('offerSchedules').values({ offerId, scheduleId: schedule.scheduleId }).execute()
  const { id: offerItemId } = await db
    .insertInto('offerItems')
    .values({ offerId, variantId: productIds.variantId, price, quantity: limit, enteredQuantity: limit })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...sellerIds, ...schedule, ...productIds, locationId, offerId, offerItemId }
}
