import { localDateOf } from '@kram/contract/common/time'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Files } from '#platform/files'
import { hashPassword } from '#platform/security'
import { indexOutdatedOffers } from '../src/modules/search/indexing/index.ts'
import { occurrenceOn } from '../src/modules/schedules/rules/index.ts'
import { daysOf } from '../src/modules/schedules/rules/recurrence.rules.ts'
import { type Album, makeAlbum, type Motif, motifsOf } from './pictures/album.ts'
import { insertAll } from './write/insert.ts'
import { phoneOf, readPeople } from './data/people.ts'
import type { PlannedMarket, PlannedSchedule, PlannedSeller } from './plan/plan.ts'
import { planMarket } from './plan/plan-market.ts'
import { type Buyer, planReservations } from './plan/plan-reservations.ts'
import { type Random, randomFrom } from './data/random.ts'
import { plannedProductsOf } from './plan/planned-products.ts'
import { writeCatalogue, writeOffers } from './write/write-catalogue.ts'
import { writeDemand } from './write/write-demand.ts'
import { writeProposals } from './write/write-proposals.ts'
import { settleStock, writeReservations } from './write/write-reservations.ts'
import { writeReviews } from './write/write-reviews.ts'
import { writeSchedules } from './write/write-schedules.ts'
import { writeSellers } from './write/write-sellers.ts'
import { writeThreads } from './write/write-threads.ts'

/** Shown by `npm start`; they exist only in the demo. */
export const DEMO_PASSWORD = 'kram-demo-2026'
export const DEMO_ACCOUNTS = ['sprzedawca@kram.test', 'klient@kram.test', 'admin@kram.test'] as const

const SEED = 2026
const DAY = 86_400_000
const WEEKS_BACK = 4
const WEEKS_AHEAD = 8
const BUYERS = 60

export type DemoParts = { db: Db; files: Files; now: Date; log: (line: string) => void }

/** Fills an empty database with the demo market; returns false and does nothing if there is any user. */
export const seedDemo = async ({ db, files, now, log }: DemoParts): Promise<boolean> => {
  const { people } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow()
  if (people > 0) return false
  const random = randomFrom(SEED)
  const market = planMarket(now, random)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const [adminId = 0] = await db.transaction().execute((tx) => writeOperator(tx, passwordHash, now))
  const motifs = [
    ...market.offers.flatMap(({ offerItems }) => offerItems.flatMap(({ template }) => motifsOf(template))),
    ...market.sellers.map(({ photo }): Motif => ({ photo })),
  ]
  const album = await makeAlbum({ db, files, log }, { userId: adminId, motifs }, random)
  await db.transaction().execute(async (tx) => {
    await liftTimeouts(tx)
    await writeMarket(tx, { market, album, passwordHash, now, random, log })
  })
  await indexOutdatedOffers(db)
  await sql`analyze`.execute(db)
  return true
}

/** One long transaction, so that a killed start leaves an empty database instead of half a market. */
const liftTimeouts = (tx: Tx) =>
  sql`select set_config(name, '0', true) from pg_settings where name in ('statement_timeout', 'transaction_timeout')`.execute(
    tx,
  )

const writeOperator = (tx: Tx, passwordHash: string, now: Date) =>
  insertAll(tx, 'users', [
    { email: 'admin@kram.test', displayName: 'Operator Kramu', passwordHash, isAdmin: true, emailVerifiedAt: now },
  ])

type Plan = {
  market: PlannedMarket
  album: Album
  passwordHash: string
  now: Date
  random: Random
  log: (line: string) => void
}

const writeMarket = async (tx: Tx, { market, album, passwordHash, now, random, log }: Plan) => {
  const pictures = new Map(
    market.sellers.map((seller): [PlannedSeller, number] => [seller, album({ photo: seller.photo })]),
  )
  const people = await writeSellers(tx, market, { now, passwordHash, pictures })
  const shown = new Map(
    [...plannedProductsOf(market.offers)].map(([key, { template }], n): [string, number] => [
      key,
      album(nth(motifsOf(template), n)),
    ]),
  )
  const catalogue = await writeCatalogue(tx, market, people, shown)
  const validFrom = localDateOf(new Date(now.getTime() - WEEKS_BACK * 7 * DAY))
  const generatedTo = localDateOf(new Date(now.getTime() + WEEKS_AHEAD * 7 * DAY))
  const occurrencesOf = (schedule: PlannedSchedule) =>
    daysOf({ rule: schedule.rule, validFrom, validTo: null }, validFrom, generatedTo).map((day) =>
      occurrenceOn(day, schedule),
    )
  const times = await writeSchedules(tx, market, people, { validFrom, generatedTo, occurrencesOf })
  const written = {
    ...people,
    ...catalogue,
    ...times,
    ...(await writeOffers(tx, market, { ...people, ...catalogue, ...times }, now)),
  }
  const buyers = await writeBuyers(tx, { passwordHash, now, random })
  // The demo seller has a full week.
  const [demoSeller] = market.sellers
  const own = market.offers.filter(({ seller }) => seller === demoSeller)
  const planned = planReservations(
    {
      offers: [...own, ...own, ...own, ...own, ...market.offers],
      occurrencesOf: (schedule) => times.windows.get(schedule) ?? [],
      buyers,
      now,
    },
    random,
  )
  const ids = await writeReservations(tx, planned, written, random)
  await settleStock(tx, planned, ids, written)
  await writeThreads(tx, planned, ids)
  await writeProposals(tx)
  await writeReviews(tx, planned, ids, written, random)
  if (demoSeller) await writeDemand(tx, { ...pointOf(demoSeller), now })
  log(`${market.sellers.length} sellers, ${market.offers.length} offers, ${planned.length} reservations`)
}

/** Neighbouring products of a kind take turns. */
const nth = (motifs: readonly [Motif, ...Motif[]], n: number): Motif => motifs[n % motifs.length] ?? motifs[0]

const pointOf = ({ place: { latitude, longitude } }: PlannedSeller) => ({ latitude, longitude })

/** Buyers with accounts, the demo buyer first and most often, and guests. */
const writeBuyers = async (
  tx: Tx,
  { passwordHash, now, random }: { passwordHash: string; now: Date; random: Random },
): Promise<Buyer[]> => {
  const nextPerson = readPeople(random)
  const people = Array.from({ length: BUYERS }, nextPerson)
  const ids = await insertAll(
    tx,
    'users',
    people.map(({ firstName, surname }, n) => ({
      email: n === 0 ? 'klient@kram.test' : `klient-${n}@kram.test`,
      displayName: `${firstName} ${surname}`,
      passwordHash,
      emailVerifiedAt: now,
    })),
  )
  const known = people.map((person, n): Buyer => ({
    person,
    userId: ids[n] ?? null,
    phone: phoneOf(1000 + n),
    email: n === 0 ? 'klient@kram.test' : `klient-${n}@kram.test`,
  }))
  const guests = Array.from({ length: BUYERS / 2 }, (_, n): Buyer => ({
    person: nextPerson(),
    userId: null,
    phone: phoneOf(2000 + n),
    email: null,
  }))
  const [demo] = known
  return demo ? [...Array.from({ length: 6 }, () => demo), ...known, ...guests] : known
}
