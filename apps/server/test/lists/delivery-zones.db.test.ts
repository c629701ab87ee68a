import type { OfferPage } from '@kram/contract/offers/list-schemas'
import type { OfferView } from '@kram/contract/offers/views'
import type { GazetteerPlace } from '@kram/contract/places/schemas'
import type { Schedule } from '@kram/contract/schedules/schemas'
import { zonePlacesOf } from '@kram/contract/schedules/zone-places'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { registerOffers } from '#modules/offers'
import { registerPlaces } from '#modules/places'
import { registerReservations } from '#modules/reservations'
import { registerSchedules } from '#modules/schedules'
import { sellerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { reservationBody, reservationClient } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { loadGazetteer } from '../../src/modules/places/gazetteer/load-gazetteer.ts'

const { db, url } = await testDatabase()
await loadGazetteer(url)
const server = testApi({ db, limitFactor: 10_000 })
const { api, deps, as, inject } = server
registerOffers(api, deps)
registerPlaces(api, deps)
registerReservations(api, deps)
registerSchedules(api, deps)
const { newBuyer, post } = reservationClient(db, server)

const find = async (q: string): Promise<GazetteerPlace> => {
  const { items } = (await inject({ url: '/api/places', query: { q } })).json<{ items: GazetteerPlace[] }>()
  const [best] = items
  if (!best) throw new Error(`no place ${q}`)
  return best
}
/** A zone place offered for this query: the narrowest, or a wider one. */
const choice = async (q: string, wider = 0) => {
  const place = zonePlacesOf(await find(q))[wider]
  if (!place) throw new Error(`no choice ${wider} at ${q}`)
  return place
}

const TERMS = { fee: '9.90', rings: [], freeFrom: null, minimum: null }
const WEEKLY = {
  name: 'Dowóz',
  fulfilment: 'delivery',
  rule: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1 },
  startTime: '16:00',
  endTime: '19:00',
  cutoff: { kind: 'hours', hours: 1 },
  capacity: null,
  validFrom: '2026-01-01',
  validTo: null,
}

/** An offer in Grójec with deliveries to `zone`. */
async function delivering(zone: object) {
  const fixture = await insertReservableOffer(db, {
    occurrence: { fulfilment: 'delivery' },
    offerItems: [{ price: 3000 }],
  })
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', fixture.offerId).execute()
  const reply = await inject({
    method: 'PUT',
    url: `/api/schedules/${fixture.scheduleId}`,
    headers: as(sellerPrincipal(fixture.userId, fixture.sellerId)),
    payload: { ...WEEKLY, locationId: fixture.locationId, zone: { ...TERMS, ...zone }, version: 1 },
  })
  return { fixture, reply, saved: reply.json<Schedule>() }
}

type Spot = { latitude: number; longitude: number }
const brought = async ({ latitude, longitude }: Spot): Promise<number[]> => {
  const query = { latitude: String(latitude), longitude: String(longitude) }
  const reply = await inject({ url: '/api/offers/delivery', query })
  return reply.json<OfferPage>().items.map(({ id }) => id)
}

/** The answer to an order to this address. */
async function orderTo(
  fixture: Awaited<ReturnType<typeof insertReservableOffer>>,
  spot: Spot,
  town: string,
  postalCode = '01-000',
) {
  const deliveryAddress = {
    street: null,
    houseNumber: '1',
    postalCode,
    town,
    latitude: spot.latitude,
    longitude: spot.longitude,
  }
  const { headers } = await newBuyer()
  const next = await db
    .selectFrom('occurrences')
    .select('id')
    .where('scheduleId', '=', fixture.scheduleId)
    .where('cutoffAt', '>', sql<Date>`now()`)
    .orderBy('startsAt')
    .executeTakeFirstOrThrow()
  const occurrenceId = next.id
  const { body } = await post(
    '',
    headers,
    reservationBody(fixture, [1], { submit: true, fulfilment: 'delivery', deliveryAddress, occurrenceId }),
  )
  return body.code ?? body.status
}

beforeEach(() => sql`truncate offers_with_deleted, sellers, users restart identity cascade`.execute(db))

describe('a delivery to gazetteer places', () => {
  test('reaches these places and no others, in the list as in an order', async () => {
    const { fixture, saved } = await delivering({ radiusKm: null, places: [await choice('Warka')] })
    expect(saved.zone).toEqual({
      ...TERMS,
      radiusKm: null,
      places: [{ key: 'place|mazowieckie|grójecki|Warka|Warka', label: 'Warka' }],
    })
    const [warka, grojec, ostroleka] = [await find('Warka'), await find('Grójec'), await find('Ostrołęka, gm. Warka')]

    expect([await brought(warka), await brought(grojec), await brought(ostroleka)]).toEqual([[fixture.offerId], [], []])
    expect(await orderTo(fixture, warka, 'Warka')).toBe('pending')
    expect(await orderTo(fixture, grojec, 'Grójec')).toBe('OUT_OF_ZONE')
    expect(await orderTo(fixture, ostroleka, 'Ostrołęka')).toBe('OUT_OF_ZONE')
  })

  test('may be a whole municipality', async () => {
    const gmina = await choice('Ostrołęka, gm. Warka', 1)
    const { fixture, saved } = await delivering({ radiusKm: null, places: [gmina] })
    expect(saved.zone?.places).toEqual([{ key: 'gmina|mazowieckie|grójecki|Warka', label: 'cała gmina Warka' }])

    for (const place of [await find('Warka'), await find('Ostrołęka, gm. Warka')])
      expect(await brought(place)).toEqual([fixture.offerId])
    expect(await brought(await find('Grójec'))).toEqual([])
  })

  test('may be a postal code: of the point, or of the address if the point is elsewhere', async () => {
    const { fixture, saved } = await delivering({ radiusKm: null, places: [await choice('05-660')] })
    expect(saved.zone?.places).toEqual([{ key: 'code|05-660', label: 'kod 05-660 Warka' }])
    expect(await brought(await find('Warka'))).toEqual([fixture.offerId])
    expect(await brought(await find('Grójec'))).toEqual([])

    const atTheLimit = { latitude: 51.9047, longitude: 21.0569 }
    expect(await orderTo(fixture, atTheLimit, 'Nieznana Osada', '05-660')).toBe('pending')
    expect(await orderTo(fixture, atTheLimit, 'Nieznana Osada', '05-622')).toBe('OUT_OF_ZONE')
  })

  test('a city includes its districts, a district not the city', async () => {
    const { fixture } = await delivering({ radiusKm: null, places: [await choice('Warszawa')] })
    const mokotow = await find('Mokotów, Warszawa')
    expect(await brought(mokotow)).toEqual([fixture.offerId])
    const part = await delivering({ radiusKm: null, places: [await choice('Ursynów, Warszawa')] })
    expect(await brought(mokotow)).toEqual([fixture.offerId])
    expect(new Set(await brought(await find('Ursynów, Warszawa')))).toEqual(
      new Set([fixture.offerId, part.fixture.offerId]),
    )
  })

  test('can be combined with a radius', async () => {
    const { fixture } = await delivering({ radiusKm: 5, places: [await choice('Warka')] })
    expect([await brought(await find('Grójec')), await brought(await find('Warka'))]).toEqual([
      [fixture.offerId],
      [fixture.offerId],
    ])
    expect(await brought(await find('Belsk Duży'))).toEqual([])
    const view = (await inject({ url: `/api/offers/${fixture.offerId}` })).json<OfferView>()
    expect(view.deliveryAreas).toEqual(['do 5\u00a0km stąd, Warka'])
    expect(view.deliveryZones).toEqual([{ area: 'do 5\u00a0km stąd, Warka', ...TERMS }])
  })

  test('shows its fee, its free-delivery threshold and its minimum on the page of the offer', async () => {
    const { fixture } = await delivering({ radiusKm: 5, fee: '12.00', freeFrom: '80.00', minimum: '25.50' })
    const view = (await inject({ url: `/api/offers/${fixture.offerId}` })).json<OfferView>()
    expect(view.deliveryZones).toEqual([
      { area: 'do 5\u00a0km stąd', fee: '12.00', rings: [], freeFrom: '80.00', minimum: '25.50' },
    ])
  })

  test('stays unchanged when the location moves: only the circle moves', async () => {
    const { fixture } = await delivering({ radiusKm: 3, places: [await choice('Warka')] })
    const radom = await find('Radom')
    await db
      .updateTable('locations')
      .set({ latitude: radom.latitude, longitude: radom.longitude })
      .where('id', '=', fixture.locationId)
      .execute()
    expect([await brought(await find('Warka')), await brought(radom), await brought(await find('Grójec'))]).toEqual([
      [fixture.offerId],
      [fixture.offerId],
      [],
    ])
  })

  test('is rejected if it is empty, unknown or too far away', async () => {
    const faults = async (zone: object) => (await delivering(zone)).reply.json().fieldErrors
    expect(await faults({ radiusKm: null, places: [] })).toEqual([{ property: 'zone.radiusKm', code: 'zoneReach' }])
    const unknown = { key: 'place|mazowieckie|grójecki|Warka|Niema', label: 'Niema' }
    expect(await faults({ radiusKm: null, places: [await choice('Warka'), unknown] })).toEqual([
      { property: 'zone.places[1]', code: 'place' },
    ])
    expect(await faults({ radiusKm: null, places: [unknown] })).toEqual([{ property: 'zone.places[0]', code: 'place' }])
    expect(await faults({ radiusKm: 5, places: [await choice('Gdańsk')] })).toEqual([
      { property: 'zone.places[0]', code: 'tooFar' },
    ])
    expect(await faults({ radiusKm: 5, places: [{ key: "x' or 1=1", label: '' }] })).toEqual([
      { property: 'zone.places[0].key', code: 'place' },
    ])
  })
})
