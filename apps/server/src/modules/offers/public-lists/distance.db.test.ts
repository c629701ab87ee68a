import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { publicOfferClient } from '#testing/clients/public-offers'
import { insertPublishedOffer } from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { listAll } = publicOfferClient(db, registerOffers)

describe('distance', () => {
  /** Great-circle distance in metres by the haversine formula, with the database's earth radius. */
  const haversine = (a: Point, b: Point): number => {
    const [x, y] = [a, b].map(({ latitude, longitude }) => ({
      phi: (latitude * Math.PI) / 180,
      lambda: (longitude * Math.PI) / 180,
    })) as [Polar, Polar]
    const h =
      Math.sin((y.phi - x.phi) / 2) ** 2 + Math.cos(x.phi) * Math.cos(y.phi) * Math.sin((y.lambda - x.lambda) / 2) ** 2
    return 2 * 6_378_168 * Math.asin(Math.sqrt(h))
  }
  type Point = { latitude: number; longitude: number }
  type Polar = { phi: number; lambda: number }
  const points: (Point & { id: number })[] = []

  beforeAll(async () => {
    const { sellerId, variantId, scheduleId } = await insertPublishedOffer(db, {
      latitude: 52,
      longitude: 21,
      status: 'draft',
    })
    await sql`
      insert into locations (seller_id, name, kind, postal_code, town, latitude, longitude)
      select ${sellerId}::int, 'x', 'farm', '00-001', 'x', 49 + 5.8 * ((n * 7919) % 1000) / 1000.0, 14.2 + 9.8 * ((n * 104729) % 1009) / 1009.0 from generate_series(1, 600) n
      union all select ${sellerId}::int, 'twin', 'farm', '00-001', 'x', 52, 19 from generate_series(1, 30)`.execute(db)
    const random = await sql<Point & { id: number }>`
      insert into offers (seller_id, location_id, slug, title, status, published_at)
      select seller_id, id, 'o', 'o', 'active', now() from locations where name in ('x', 'twin') returning id, latitude, longitude`.execute(
      db,
    )
    points.push(...random.rows)
    await sql`insert into offer_items (offer_id, variant_id, price) select id, ${variantId}::int, 100 from offers where status = 'active'`.execute(
      db,
    )
    await sql`insert into offer_schedules select id, ${scheduleId}::int from offers where status = 'active'`.execute(db)
  })

  test('is exact at every radius: the pages equal a brute-force search, nearest first, without duplicates', async () => {
    const origin = fc.record({
      latitude: fc.double({ min: 49, max: 54.8, noNaN: true }),
      longitude: fc.double({ min: 14.2, max: 24, noNaN: true }),
    })
    await fc.assert(
      fc.asyncProperty(
        origin,
        fc.constantFrom(1, 5, 15, 50, 120, 200),
        fc.constantFrom(7, 20, 100),
        async (from, radiusKm, limit) => {
          const expected = points
            .map((point) => ({ ...point, metres: haversine(from, point) }))
            .filter(({ metres }) => metres <= radiusKm * 1000)
          const cards = await listAll({ ...from, radiusKm, limit })

          expect(new Set(cards.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
          expect(cards).toHaveLength(expected.length)
          const metresOf = new Map(expected.map(({ id, metres }) => [id, metres]))
          for (const card of cards)
            expect(Math.abs((card.distance ?? -1) - (metresOf.get(card.id) ?? 0))).toBeLessThan(1)
          expect(cards.map(({ distance }) => distance)).toEqual(
            cards.map(({ distance }) => distance).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
          )
        },
      ),
      { numRuns: 25 },
    )
  })

  test('many offers at one location are paged by their ids', async () => {
    const cards = await listAll({ latitude: 52, longitude: 19, radiusKm: 1, limit: 7 })
    expect(cards.map(({ id }) => id)).toEqual(cards.map(({ id }) => id).toSorted((a, b) => a - b))
    expect(cards.length).toBeGreaterThanOrEqual(30)
  })
})
