import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertSchedule, insertUsers } from '#testing/factories'
import { stepsReading, rowsRead, executedSteps } from '#testing/database/query-plans'
import { indexOutdatedOffers } from '#modules/search'
import { matchingStatement } from './matching.readmodel.ts'
import { parseQuery } from '../saved-searches/index.ts'

const { db } = await testDatabase({ max: 1 })

const ALERTS = 20_000
const BATCH = 5000
const PRODUCT_NAMES = [
  'miód lipowy',
  'jajka wiejskie',
  'chleb na zakwasie',
  'ser kozi',
  'ziemniaki',
  'oscypek',
  'lawenda',
  'pstrąg',
]
/** Users who follow the seller of the offer. */
const FOLLOWERS = 50

let offerId = 0

beforeAll(async () => {
  const people = await insertUsers(db, 2000)
  const fixture = await insertPublishedOffer(db, {
    latitude: 52,
    longitude: 19,
    product: { name: 'Miód lipowy', category: 'miod' },
  })
  const hours = { fulfilment: 'delivery' as const, zone: { radiusKm: 30, fee: 1000 } }
  const { scheduleId } = await insertSchedule(db, fixture.sellerId, fixture.locationId, hours)
  await db.insertInto('offerSchedules').values({ offerId: fixture.offerId, scheduleId }).execute()
  offerId = fixture.offerId
  await db
    .updateTable('offers')
    .set({ listedAt: sql<Date>`now() + interval '1 minute'` })
    .execute()
  await indexOutdatedOffers(db)
  const read = await Promise.all(PRODUCT_NAMES.map((q) => parseQuery(db, q)))
  const queries = read.map((parsedQuery) => parsedQuery?.searchQuery ?? '')
  const lexemes = read.map((parsedQuery) => JSON.stringify(parsedQuery?.lexemes ?? []))
  // Half with a radius, a quarter with delivery, a quarter with words only.
  for (let from = 0; from < ALERTS; from += BATCH)
    await sql`
      insert into alerts (user_id, name, criteria_key, q, place_label, latitude, longitude, radius_km, delivered, search_query, lexemes, in_app)
      select (${people}::int[])[1 + n % 2000], 'Szukam', n::text, 'x', case when n % 4 < 3 then 'Tu' end,
        case when n % 4 < 3 then 50 + 4.0 * (n * 7919::bigint % 9973) / 9973 end, case when n % 4 < 3 then 15 + 8.0 * (n * 104729::bigint % 9967) / 9967 end,
        5 + n % 40, n % 4 = 2, (${queries}::text[])[1 + n / 4 % 8]::tsquery,
        array(select jsonb_array_elements_text((${lexemes}::text[])[1 + n / 4 % 8]::jsonb)), true
      from generate_series(${from}::int, ${from + BATCH - 1}::int) n`.execute(db)
  await sql`
    insert into alerts (user_id, name, criteria_key, followed, in_app)
    select u, 'Obserwowani', 'followed', true, true from unnest(${people}::int[]) u`.execute(db)
  await sql`
    insert into favourite_sellers (user_id, seller_id) select u, ${fixture.sellerId} from unnest(${people.slice(0, FOLLOWERS)}::int[]) u`.execute(
    db,
  )
  for (const table of ['alerts', 'favourite_sellers', 'offers_with_deleted', 'schedules_with_deleted'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 300_000)

test(`who waits among ${ALERTS} searches is looked up by index, and found once`, async () => {
  const statement = matchingStatement(offerId, { dueAt: new Date(), pauseHours: 3 })
  const onAlerts = stepsReading(await executedSteps(db, statement), 'alerts')
  const indexes = onAlerts.map((step) => step['Index Name'])
  for (const index of ['alerts_bounding_box_idx', 'alerts_center_idx', 'alerts_lexemes_idx', 'alerts_followed_idx'])
    expect(indexes).toContain(index)
  expect(onAlerts.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  const read = rowsRead(onAlerts)
  const { count } = await db
    .selectFrom('alertMatches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBeGreaterThan(FOLLOWERS)
  // Every match is read from the index, from the table and once more to compare its query.
  expect(read).toBeLessThan(5 * count)

  await statement.execute(db)
  const again = await db
    .selectFrom('alertMatches')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(again.count).toBe(count)
})
