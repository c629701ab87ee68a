import { Temporal } from 'temporal-polyfill'
import type { Db } from '#platform/database'
import {
  FARMER,
  insertAccount,
  insertLocation,
  insertOfferItem,
  insertOfferRow,
  insertProduct,
  insertSchedule,
  insertSeller,
  insertSession,
  insertStock,
  insertUser,
} from '../factories/index.ts'
import { unique } from '../factories/rows.ts'
import {
  COUNTED_SELLER,
  CUTOFF_HOURS,
  DURATION_HOURS,
  ITEM_NAMES,
  type ItemName,
  itemFacts,
  OCCURRENCES,
  OFFER_NAMES,
  offerFacts,
  type OfferName,
  type ScheduleName,
  type SellerName,
  type StockName,
  STOCKS,
  TOLERANCE,
} from './reference/market.ts'

type Headers = Record<string, string>

/** Ids and sessions of the market in the database. */
export type MarketIds = {
  /** Hours between the start of the run and the hour from which the occurrences count. */
  offset: number
  startedAt: number
  offers: Record<OfferName, number>
  items: Record<ItemName, number>
  stocks: Record<StockName, number>
  /** The variant whose way of being counted changes. */
  countedVariant: number
  schedules: Record<ScheduleName, number>
  occurrences: Record<string, number>
  users: Record<SellerName | 'b1' | 'b2', number>
  emails: Record<SellerName, string>
  contacts: Record<'g1' | 'g2', { contactName: string; contactPhone: string; contactEmail: string }>
  headers: { admin: Headers } & Record<SellerName | 'b1' | 'b2', Headers>
}

const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
const ZONE = 'Europe/Warsaw'
const LAST_START = 21

/**
 * The hour from which the occurrences count: half an hour from now, so that no deadline of the run falls on a time that is compared, and
 * early enough that an occurrence ends on its day.
 */
function firstHour(now: number): number {
  const start = Math.floor(now / MINUTE_MS) * MINUTE_MS + HOUR_MS / 2
  const { hour } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(ZONE)
  return hour > LAST_START ? start + 3 * HOUR_MS : start
}

export const localTimeOf = (at: Date) => {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE)
  return { date: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 'HH:MM'.length) }
}

/** The same local time on the next day, and how many hours that is away. */
export const nextDay = (at: Date) => {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(ZONE).add({ days: 1 })
  return { date: local.toPlainDate().toString(), hours: (local.epochMilliseconds - at.getTime()) / HOUR_MS }
}

async function insertSellerOf(db: Db, name: SellerName) {
  const email = `${name}-${unique()}@kram.test`
  const userId = await insertAccount(db, email, { isSeller: true })
  const { sellerId } = await insertSeller(db, { userId, name: 'Zagroda', ...FARMER })
  const locationId = await insertLocation(db, sellerId)
  return { email, userId, sellerId, locationId }
}
type SellerRows = Record<SellerName, Awaited<ReturnType<typeof insertSellerOf>>>

async function insertScheduleOf(db: Db, { sellerId, locationId }: SellerRows[SellerName], name: ScheduleName) {
  const { delivery } = offerFacts(name === 'round' ? 'bakery' : 'farm')
  const { scheduleId } = await insertSchedule(db, sellerId, locationId, {
    fulfilment: delivery ? 'delivery' : 'pickup',
    inDays: [],
    ...(delivery && { zone: { radiusKm: 10, ...delivery } }),
    columns: { cutoff: JSON.stringify({ kind: 'hours', hours: CUTOFF_HOURS }) },
  })
  return scheduleId
}

async function insertOccurrenceRow(db: Db, scheduleId: number, startsAt: Date, capacity: number | null) {
  const { id } = await db
    .insertInto('occurrences')
    .values({
      scheduleId,
      date: localTimeOf(startsAt).date,
      startsAt,
      endsAt: new Date(startsAt.getTime() + DURATION_HOURS * HOUR_MS),
      cutoffAt: new Date(startsAt.getTime() - CUTOFF_HOURS * HOUR_MS),
      capacity,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertVariantOf(db: Db, sellerId: number, weight: number | null): Promise<number> {
  const { variantId } = await insertProduct(db, sellerId, weight === null ? {} : { netQuantity: weight, netUnit: 'kg' })
  if (weight !== null)
    await db
      .updateTable('variants')
      .set({ approximate: true, tolerancePercent: TOLERANCE })
      .where('id', '=', variantId)
      .execute()
  return variantId
}

async function insertItems(db: Db, sellers: SellerRows, offers: Record<string, number>) {
  const stocks: Record<string, number> = {}
  // Offer items of one stock are of one variant.
  const stocked: Record<string, number> = {}
  const items: Record<string, number> = {}
  const countedVariant = await insertVariantOf(db, sellers[COUNTED_SELLER].sellerId, null)
  for (const name of ITEM_NAMES) {
    const { offer, price, stock, isCounted, limit, weight } = itemFacts(name)
    const { sellerId } = sellers[offerFacts(offer).seller]
    const present = isCounted ? countedVariant : stocked[stock ?? '']
    const variantId = present ?? (await insertVariantOf(db, sellerId, weight))
    if (stock !== null) {
      stocked[stock] = variantId
      stocks[stock] ??= await insertStock(db, sellerId, variantId, STOCKS[stock])
    }
    const offerId = offers[offer] ?? 0
    const itemId = stock === null ? null : (stocks[stock] ?? null)
    items[name] = await insertOfferItem(db, {
      offerId,
      variantId,
      itemId,
      price,
      quantity: limit,
      enteredQuantity: limit,
    })
  }
  return { items: items as MarketIds['items'], stocks: stocks as MarketIds['stocks'], countedVariant }
}

const guestContact = (name: string) => ({
  contactName: `Gość ${name}`,
  contactPhone: `+48${String(500_000_000 + (Number.parseInt(unique().slice(0, 7), 16) % 100_000_000))}`,
  contactEmail: `${name}-${unique()}@kram.test`,
})

/** Writes the market of one run; every run has its own people and stock. */
export async function insertMarket(db: Db): Promise<MarketIds> {
  const startedAt = Date.now()
  const first = firstHour(startedAt)
  const sellers = { s1: await insertSellerOf(db, 's1'), s2: await insertSellerOf(db, 's2') }
  const schedules = {
    pickup: await insertScheduleOf(db, sellers.s1, 'pickup'),
    round: await insertScheduleOf(db, sellers.s2, 'round'),
  }
  const occurrences: Record<string, number> = {}
  for (const [name, { schedule, startsIn, capacity }] of Object.entries(OCCURRENCES))
    occurrences[name] = await insertOccurrenceRow(
      db,
      schedules[schedule],
      new Date(first + startsIn * HOUR_MS),
      capacity,
    )
  const offers: Record<string, number> = {}
  for (const name of OFFER_NAMES) {
    const { seller, schedule, status, autoAccept } = offerFacts(name)
    const { sellerId, locationId } = sellers[seller]
    const published = status === 'active' ? { publishedAt: new Date() } : {}
    offers[name] = await insertOfferRow(
      db,
      { sellerId, locationId, title: `Oferta ${name}`, status, autoAccept, ...published },
      [schedules[schedule]],
    )
  }
  const users = {
    s1: sellers.s1.userId,
    s2: sellers.s2.userId,
    b1: await insertUser(db),
    b2: await insertUser(db),
  }
  const session = async (userId: number) => (await insertSession(db, { userId })).headers
  return {
    offset: (first - startedAt) / HOUR_MS,
    startedAt,
    schedules,
    occurrences,
    offers: offers as MarketIds['offers'],
    ...(await insertItems(db, sellers, offers)),
    users,
    emails: { s1: sellers.s1.email, s2: sellers.s2.email },
    contacts: { g1: guestContact('g1'), g2: guestContact('g2') },
    headers: {
      admin: (
        await insertSession(db, { userId: await insertUser(db, { isAdmin: true }) }, { factorAt: new Date(startedAt) })
      ).headers,
      s1: await session(users.s1),
      s2: await session(users.s2),
      b1: await session(users.b1),
      b2: await session(users.b2),
    },
  }
}
