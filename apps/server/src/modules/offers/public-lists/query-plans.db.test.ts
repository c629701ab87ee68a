import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer } from '#testing/factories'
import { stepsReading, rowsRead, executedSteps } from '#testing/database/query-plans'
import { nearestStrategy, newestStrategy, relevantNearestStrategy, relevantNewestStrategy } from './list-strategies.ts'
import { NO_FILTERS } from './offer-card.readmodel.ts'
import { cardsStatement } from './list-page.readmodel.ts'
import { nearestMatchStatement } from './nearest-match.readmodel.ts'
import { offerView } from '../detail/index.ts'

const { db, pool } = await testDatabase({ max: 1 })

const OFFERS = 30_000
const CENTRE = { latitude: 52, longitude: 19 }

const BATCH = 2000

beforeAll(async () => {
  const { sellerId, variantId, scheduleId, locationId } = await insertPublishedOffer(db, {
    ...CENTRE,
    product: { name: 'Miód lipowy', category: 'miod' },
  })
  const candidates = await insertPublishedOffer(db, {
    latitude: 53.1,
    longitude: 20.1,
    product: { name: 'Oscypek', category: 'sery' },
  })
  // Offers spread over the map, not one location for each. Inserted in batches because of the statement timeout.
  await sql`alter table offers_with_deleted disable trigger offers_coordinates_insert`.execute(db)
  for (let from = 1; from < OFFERS; from += BATCH) {
    await sql`
      with made as (
        insert into offers (seller_id, location_id, slug, title, status, published_at, latitude, longitude)
        select ${sellerId}::int, ${locationId}::int, 'o', 'Oferta', 'active', timestamptz '2026-01-01' + n * interval '1 minute',
          50 + 4.0 * (n * 7919::bigint % 9973) / 9973, 15 + 8.0 * (n * 104729::bigint % 9967) / 9967
        from generate_series(${from}::int, ${from + BATCH - 1}::int) n
        returning id)
      insert into offer_schedules select id, ${scheduleId}::int from made`.execute(db)
    await sql`
      insert into offer_items (offer_id, variant_id, price)
      select id, case when id % 3000 = 0 then ${candidates.variantId}::int else ${variantId}::int end, 100
      from offers where id not in (select offer_id from offer_items)`.execute(db)
  }
  await sql`alter table offers_with_deleted enable trigger offers_coordinates_insert`.execute(db)
  for (const table of ['offers_with_deleted', 'offer_items_with_deleted', 'offer_schedules', 'occurrences'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}, 300_000)

describe(`among ${OFFERS} offers`, () => {
  test.each([1, 15, 200])(
    'a page around a point reads the GiST index in order and only as far as needed (%i km)',
    async (radiusKm) => {
      const steps = await executedSteps(
        db,
        cardsStatement(nearestStrategy({ origin: CENTRE, metres: radiusKm * 1000 }, null), NO_FILTERS, 20),
      )
      const walked = stepsReading(steps, 'offers')
      expect(walked.map((step) => step['Index Name'])).toContain('offers_active_point_idx')
      expect(walked.map((step) => step['Node Type'])).not.toContain('Seq Scan')
      expect(rowsRead(walked)).toBeLessThan(200)
    },
  )

  test('the newest offers are read from their index', async () => {
    const walked = stepsReading(await executedSteps(db, cardsStatement(newestStrategy(null), NO_FILTERS, 20)), 'offers')
    expect(walked.map((step) => step['Index Name'])).toContain('offers_newest_idx')
    expect(rowsRead(walked)).toBeLessThan(100)
  })

  test('few matches are looked up by index, not scanned in order', async () => {
    for (const filters of [
      { categories: ['sery'] },
      { text: { levels: ["'oscypek':AB"], tiers: [{ query: "'oscypek':AB", least: 1 }] } },
    ]) {
      const steps = stepsReading(
        await executedSteps(
          db,
          cardsStatement(nearestStrategy({ origin: CENTRE, metres: 200_000 }, null), { ...NO_FILTERS, ...filters }, 20),
        ),
        'offers',
      )
      expect(steps.map((step) => step['Index Name'])).toContain('offers_search_idx')
      expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan')
      expect(rowsRead(steps)).toBeLessThan(100)
    }
  })

  test('few matches around a point are found by text, category and grid cell in one index', async () => {
    // Of 30 000 offers about 400 lie in this circle, and ten of them are cheese.
    const nearest = nearestStrategy({ origin: CENTRE, metres: 40_000 }, null)
    const steps = stepsReading(
      await executedSteps(db, cardsStatement(nearest, { ...NO_FILTERS, categories: ['sery'] }, 20)),
      'offers',
    )
    expect(steps.map((step) => step['Index Name'])).toContain('offers_search_idx')
    expect(steps.map((step) => step['Index Name'])).not.toContain('offers_active_point_idx')
    expect(rowsRead(steps)).toBeLessThan(20)
  })

  test('the nearest match in the country is looked up by its words', async () => {
    const filters = {
      ...NO_FILTERS,
      text: { levels: ["'oscypek':AB"], tiers: [{ query: "'oscypek':AB", least: 1 }] },
    }
    const steps = stepsReading(await executedSteps(db, nearestMatchStatement(CENTRE, filters)), 'offers')
    expect(steps.map((step) => step['Index Name'])).toContain('offers_search_idx')
    expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan')
    expect(rowsRead(steps)).toBeLessThan(20)
  })

  test.each(['everywhere', 'around a point'])(
    'words that no offer has are looked up in every tier (%s)',
    async (where) => {
      const origin = { origin: CENTRE, metres: where === 'everywhere' ? 1_000_000 : 40_000 }
      const strategy = where === 'everywhere' ? relevantNewestStrategy(null) : relevantNearestStrategy(origin, null)
      const levels = ["'kumys':A", "'kumys':AB", "'kobyle':A | 'mleko':A"]
      const tiers = levels.map((query) => ({ query, least: 1 }))
      const steps = stepsReading(
        await executedSteps(db, cardsStatement(strategy, { ...NO_FILTERS, text: { levels, tiers } }, 20)),
        'offers',
      )
      expect(steps.map((step) => step['Node Type'])).not.toContain('Seq Scan')
      expect(rowsRead(steps)).toBe(0)
    },
  )

  test('of many matches the few of the best rank come first, without a scan', async () => {
    await sql`update offers set search_vector = 'miód:1A' where status = 'active' and id % 3 = 0`.execute(db)
    await sql`update offers set search_vector = 'miód:1A lipowy:2B' where status = 'active' and id in (3, 6)`.execute(
      db,
    )
    const levels = ["'miód':A & 'lipowy':B", "'miód':A"]
    const filters = { ...NO_FILTERS, text: { levels, tiers: [{ query: "'miód':A", least: 1 }] } }
    const statement = cardsStatement(relevantNewestStrategy(null), filters, 20)
    const { rows } = await statement.execute(db)
    // The statement builds the cards in the contract's shape.
    const cards = JSON.parse(rows[0]?.items ?? '[]') as { id: number }[]
    expect(cards.slice(0, 2).map(({ id }) => id)).toEqual([6, 3])
    expect(cards).toHaveLength(20)
    const reading = stepsReading(await executedSteps(db, statement), 'offers')
    expect(reading.map((step) => step['Index Name'])).not.toContain('offers_newest_idx')
    expect(reading.map((step) => step['Node Type'])).not.toContain('Seq Scan')
  })

  test('many matches are scanned in index order', async () => {
    const steps = stepsReading(
      await executedSteps(
        db,
        cardsStatement(
          nearestStrategy({ origin: CENTRE, metres: 200_000 }, null),
          { ...NO_FILTERS, categories: ['miod'] },
          20,
        ),
      ),
      'offers',
    )
    expect(steps.map((step) => step['Index Name'])).toContain('offers_active_point_idx')
    expect(rowsRead(steps)).toBeLessThan(5000)
  })

  test('hot statements are planned once per connection', async () => {
    for (let i = 0; i < 10; i++) {
      await cardsStatement(
        nearestStrategy({ origin: { latitude: 52 + i / 100, longitude: 19 }, metres: 15_000 }, null),
        NO_FILTERS,
        20,
      ).execute(db)
      await offerView(db, i + 1, { sellerId: null, isAdmin: false })
      // Queries differ in their number of levels.
      const levels = Array.from({ length: 1 + (i % 5) }, (_, level) => `'oscypek${i}':A | 'ser${level}':AB`)
      await cardsStatement(
        relevantNewestStrategy(null),
        { ...NO_FILTERS, text: { levels, tiers: [{ query: levels.join(' | '), least: 1 }] } },
        20,
      ).execute(db)
    }
    const { rows } = await pool.query<{ generic: number }>(
      'select generic_plans as generic from pg_prepared_statements',
    )
    expect(rows).toHaveLength(3)
    for (const { generic } of rows) expect(generic).toBeGreaterThan(0)
  })
})
