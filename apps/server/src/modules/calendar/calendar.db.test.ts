import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { buyerPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertReservation, insertUser } from '#testing/factories'
import { registerCalendar } from './index.ts'

const { db } = await testDatabase()
const { api, as, inject } = testApi({ db, limitFactor: 1000 })
registerCalendar(api, { db, publicUrl: 'https://kram.test' })

const fixture = await insertPublishedOffer(db, {
  latitude: 51.86,
  longitude: 20.86,
  schedule: { inDays: [2, 9], reserved: 3 },
})
const seller = as(sellerPrincipal(fixture.userId, fixture.sellerId))
const buyerId = await insertUser(db, { displayName: 'Jan' })
const buyer = as(buyerPrincipal(buyerId))
await insertReservation(db, {
  offerId: fixture.offerId,
  sellerId: fixture.sellerId,
  buyerId,
  occurrenceId: fixture.occurrenceIds[0] ?? null,
  status: 'accepted',
  pickupCode: 'AB12',
  contactName: 'Jan Tajny',
  contactPhone: '+48600111222',
})

type Headers = Record<string, string>
const renew = async (headers: Headers) =>
  (await inject({ method: 'POST', url: '/api/calendar', headers })).json<{ path: string; since: string }>()
const read = async (path: string) => {
  const reply = await inject({ url: path })
  const events = new ICAL.Component(ICAL.parse(reply.body)).getAllSubcomponents('vevent')
  return { reply, events: events.map((event) => new ICAL.Event(event)) }
}

describe('the secret link', () => {
  test('shows a seller their occurrences with the number of reservations, without names', async () => {
    const { reply, events } = await read((await renew(seller)).path)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(events.map(({ summary, location }) => ({ summary, location }))).toEqual([
      { summary: 'Odbiór (3 rezerwacje)', location: 'Zagroda, ul. Polna 5, 05-600 Grójec' },
      { summary: 'Odbiór (3 rezerwacje)', location: 'Zagroda, ul. Polna 5, 05-600 Grójec' },
    ])
    expect(reply.body).not.toMatch(/Tajny|600111222|AB12/)
  })

  test('shows a buyer their own reservations, without the pickup code', async () => {
    const { reply, events } = await read((await renew(buyer)).path)
    expect(events.map(({ summary }) => summary)).toEqual(['Odbiór: Pasieka'])
    expect(reply.body).not.toContain('AB12')
    expect(reply.headers['cache-control']).toMatch(/^private,/)
  })

  test('stops working when it is renewed or deleted', async () => {
    const since = async () => (await inject({ url: '/api/calendar', headers: seller })).json<{ since: string | null }>()
    const first = await renew(seller)
    const second = await renew(seller)
    expect((await inject({ url: first.path })).statusCode).toBe(404)
    expect((await inject({ url: second.path })).statusCode).toBe(200)
    expect((await since()).since).not.toBeNull()

    expect((await inject({ method: 'DELETE', url: '/api/calendar', headers: seller })).statusCode).toBe(204)
    expect((await inject({ url: second.path })).statusCode).toBe(404)
    expect((await since()).since).toBeNull()
  })

  test('malformed and unknown secrets get the same response, and only a user can have a link', async () => {
    const unknown = await inject({ url: `/api/calendar/${'a'.repeat(43)}.ics` })
    const malformed = await inject({ url: '/api/calendar/moj.ics' })
    expect([unknown.statusCode, unknown.json()]).toEqual([malformed.statusCode, malformed.json()])
    expect((await inject({ method: 'POST', url: '/api/calendar' })).statusCode).toBe(401)
  })
})
