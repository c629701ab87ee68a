import { testDatabase } from '#testing/database/test-database'
import { scheduleClient } from '#testing/clients/schedules'
import { insertSchedule } from '#testing/factories'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { db } = await testDatabase()

type Ring = { upToKm: number; fee: number }

/** The nearest ring that reaches as far as the address, otherwise the fee beyond all rings. */
const expectedFee = (rings: Ring[], beyond: number, metres: number | null): number =>
  (metres === null ? undefined : rings.find(({ upToKm }) => upToKm * 1000 >= metres))?.fee ?? beyond

const rings = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 5 })
  .map((halves) => halves.toSorted((a, b) => a - b).map((half) => half / 2))
  .chain((distances) => fc.tuple(...distances.map((upToKm) => fc.nat(5000).map((fee): Ring => ({ upToKm, fee })))))

test('property: the fee is that of the nearest ring which reaches the address', async () => {
  const fee = async (of: Ring[], beyond: number, metres: number | null) => {
    const { rows } = await sql<{ fee: number }>`
      select fee_at(${JSON.stringify(of.toReversed())}::jsonb, ${beyond}, ${metres}::double precision) as fee`.execute(
      db,
    )
    return rows[0]?.fee
  }
  await fc.assert(
    fc.asyncProperty(rings, fc.nat(5000), fc.option(fc.nat(110_000)), async (of, beyond, metres) => {
      expect(await fee(of, beyond, metres)).toBe(expectedFee(of, beyond, metres))
      for (const { upToKm } of of) {
        expect(await fee(of, beyond, upToKm * 1000), 'the border belongs to the ring').toBe(
          expectedFee(of, beyond, upToKm * 1000),
        )
      }
    }),
    { numRuns: 60 },
  )
  const { rows } = await sql<{ fee: number }>`select fee_at(null, 900, 5) as fee`.execute(db)
  expect(rows[0]?.fee, 'without rings').toBe(900)
})

test('a schedule stores its rings in order and says what a delivery to a point costs', async () => {
  const { anna, bolek, create, inject, put, saturdays, db: market } = await scheduleClient()
  const zone = {
    radiusKm: 20,
    places: [],
    fee: '15.00',
    rings: [
      { upToKm: 5, fee: '0' },
      { upToKm: 10, fee: '8.00' },
    ],
    freeFrom: null,
    minimum: null,
  }
  const body = { ...saturdays, fulfilment: 'delivery', zone }
  const { id, zone: stored } = await create(body)
  expect(stored?.rings).toEqual([
    { upToKm: 5, fee: '0.00' },
    { upToKm: 10, fee: '8.00' },
  ])
  const { latitude, longitude } = await market
    .selectFrom('locations')
    .select(['latitude', 'longitude'])
    .where('id', '=', anna.locationId)
    .executeTakeFirstOrThrow()
  const feeAt = async (km: number, headers: Record<string, string> = anna.headers) =>
    inject({ url: `/api/schedules/${id}/fee?latitude=${latitude + km / 111.2}&longitude=${longitude}`, headers })
  expect((await feeAt(1)).json()).toEqual({ fee: '0.00', upToKm: 5 })
  expect((await feeAt(7)).json()).toEqual({ fee: '8.00', upToKm: 10 })
  expect((await feeAt(15)).json()).toEqual({ fee: '15.00', upToKm: null })
  expect((await feeAt(1, bolek.headers)).statusCode, 'no offer is public').toBe(404)
  const { scheduleId } = await insertSchedule(market, anna.sellerId, anna.locationId)
  const pickup = await inject({
    url: `/api/schedules/${scheduleId}/fee?latitude=52&longitude=21`,
    headers: anna.headers,
  })
  expect(pickup.json()).toEqual({ fee: '0.00', upToKm: null })

  const wrong = { ...zone, rings: zone.rings.toReversed() }
  expect((await put(id, { ...body, zone: wrong, version: 1 })).json().fieldErrors).toMatchObject([
    { property: 'zone.rings', code: 'ringOrder' },
  ])
  const far = { ...zone, rings: [{ upToKm: 25, fee: '20.00' }] }
  expect((await put(id, { ...body, zone: far, version: 1 })).json().fieldErrors).toMatchObject([
    { property: 'zone.rings', code: 'ringOrder' },
  ])
})
