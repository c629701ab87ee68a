import type { Db } from '#platform/database'

let serial = 0
const next = () => ++serial

export async function makeUser(
  db: Db,
  options: { email?: string; displayName?: string; isSeller?: boolean; isAdmin?: boolean; verified?: boolean } = {},
): Promise<number> {
  const {
    email = `osoba${next()}@kram.test`,
    displayName = 'Anna Kowalska',
    isSeller = false,
    isAdmin = false,
    verified = true,
  } = options
  const { id } = await db
    .insertInto('users')
    .values({ email, displayName, isSeller, isAdmin, emailVerifiedAt: verified ? new Date() : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function makeSeller(
  db: Db,
  options: { name?: string } = {},
): Promise<{ userId: number; sellerId: number }> {
  const { name = 'Zagroda pod Lipą' } = options
  const userId = await makeUser(db, { displayName: name, isSeller: true })
  const { id } = await db
    .insertInto('sellers')
    .values({
      userId,
      slug: `sprzedawca-${userId}`,
      name,
      status: 'farmer',
      contactPhone: '+48600100200',
      paymentMethods: ['cash', 'blik'],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, sellerId: id }
}

export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)

type OccurrenceOptions = {
  fulfilment?: 'pickup' | 'delivery'
  capacity?: number | null
  starts?: number
  cutoff?: number
  hideExact?: boolean
}

/** A schedule with one occurrence; its times are in hours from now. */
export async function makeScheduleWithOccurrence(db: Db, sellerId: number, options: OccurrenceOptions = {}) {
  const { fulfilment = 'pickup', capacity = null, starts = 48, cutoff = 24, hideExact = false } = options
  const { id: locationId } = await db
    .insertInto('locations')
    .values({
      sellerId,
      name: 'Targ w Grójcu',
      kind: 'marketStall',
      street: 'ul. Polna',
      houseNumber: '5',
      postalCode: '05-600',
      town: 'Grójec',
      latitude: 51.8655,
      longitude: 20.8679,
      hideExact,
      directions: 'Druga brama',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const zone = fulfilment === 'delivery' ? { zoneRadiusKm: 10, deliveryFee: 1000, freeFrom: 8000, minimum: 2000 } : {}
  const { id: scheduleId } = await db
    .insertInto('schedules')
    .values({
      ...zone,
      sellerId,
      locationId,
      name: 'Sobota',
      fulfilment,
      capacity,
      rule: JSON.stringify({ kind: 'weekly', weekdays: [6], everyWeeks: 1 }),
      cutoff: JSON.stringify({ kind: 'hours', hours: 24 }),
      startTime: '08:00',
      endTime: '12:00',
      validFrom: '2026-01-01',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const occurrenceId = await makeOccurrence(db, scheduleId, { capacity, starts, cutoff })
  return { locationId, scheduleId, occurrenceId }
}

const warsawDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' })

export async function makeOccurrence(
  db: Db,
  scheduleId: number,
  options: { capacity?: number | null; starts?: number; cutoff?: number } = {},
): Promise<number> {
  const { capacity = null, starts = 48, cutoff = 24 } = options
  const startsAt = hoursFromNow(starts)
  const { id } = await db
    .insertInto('occurrences')
    .values({
      scheduleId,
      date: warsawDay.format(startsAt),
      startsAt,
      endsAt: hoursFromNow(starts + 4),
      cutoffAt: hoursFromNow(cutoff),
      capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type OfferItemOptions = {
  name?: string
  price?: number
  stock?: number | null
  limit?: number | null
  step?: number
  max?: number | null
}

/** An offer item: product, variant and, unless `stock` is null, an item with its first delivery in the ledger. */
export async function makeOfferItem(db: Db, offerId: number, sellerId: number, options: OfferItemOptions = {}) {
  const { name = 'Jajka', price = 1250, stock = 10, limit = null, step = 1, max = null } = options
  const { id: productId } = await db
    .insertInto('products')
    .values({ sellerId, name, category: 'eggs' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: variantId } = await db
    .insertInto('variants')
    .values({ productId, name: '10 szt.', netQuantity: 10, netUnit: 'szt', soldBy: 'packed', step })
    .returning('id')
    .executeTakeFirstOrThrow()
  const itemId = stock === null ? null : await makeItem(db, sellerId, variantId, stock)
  const { id: offerItemId } = await db
    .insertInto('offerItems')
    .values({ offerId, variantId, itemId, price, quantity: limit, maxPerReservation: max })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { productId, variantId, itemId, offerItemId }
}

async function makeItem(db: Db, sellerId: number, variantId: number, quantity: number): Promise<number> {
  const inventory = await db
    .insertInto('inventories')
    .values({ sellerId, name: `Magazyn ${next()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('items')
    .values({ inventoryId: inventory.id, variantId, quantity })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stockMovements')
    .values({ itemId: id, deltaQuantity: quantity, deltaHeld: 0, reason: 'delivered' })
    .execute()
  return id
}

type OfferOptions = {
  lines?: OfferItemOptions[]
  window?: OccurrenceOptions
  autoAccept?: boolean
  mode?: 'nonBinding' | 'binding'
  status?: string
  seller?: { userId: number; sellerId: number }
}

/** An active offer with one occurrence and its items, of a new seller unless one is given. */
export async function makeOffer(db: Db, options: OfferOptions = {}) {
  const { lines = [{}], window = {}, autoAccept = false, mode = 'nonBinding', status = 'active' } = options
  const seller = options.seller ?? (await makeSeller(db))
  const scheduled = await makeScheduleWithOccurrence(db, seller.sellerId, window)
  const { id: offerId } = await db
    .insertInto('offers')
    .values({
      sellerId: seller.sellerId,
      locationId: scheduled.locationId,
      slug: 'jajka',
      title: 'Jajka od kur',
      status,
      mode,
      autoAccept,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('offerSchedules').values({ offerId, scheduleId: scheduled.scheduleId }).execute()
  const offerItems = []
  for (const line of lines) offerItems.push(await makeOfferItem(db, offerId, seller.sellerId, line))
  return { ...seller, ...scheduled, offerId, offerItems }
}
