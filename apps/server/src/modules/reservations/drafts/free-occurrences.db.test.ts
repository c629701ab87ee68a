import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { reservationBody, reservationClient } from '#testing/clients/reservations'
import { insertOccurrence, insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, post, act, reserved, newBuyer, sellerOf } = reservationClient(db, server)
const GONE = 2_000_000_000

const fixture = await insertReservableOffer(db)
const later = await insertOccurrence(db, fixture.scheduleId, { starts: 72 })
const { headers } = await newBuyer()
const seller = sellerOf(fixture)
const guest = { contactName: 'Ola', contactPhone: '+48600100200' }
const body = (overrides: object) => reservationBody(fixture, [1], { occurrenceId: GONE, ...overrides })

test.each<[string, () => Promise<{ status: number; body: unknown }>]>([
  ['a reservation', () => post('', headers, body({ submit: true }))],
  ['a draft', () => post('', headers, body({}))],
  ['a guest reservation', () => post('/anonymous', {}, body({ ...guest, submit: true }))],
  ['a manual reservation', () => post('/manual', seller, body(guest))],
  [
    'an edited draft',
    async () => {
      const { id, version } = (await post('', headers, reservationBody(fixture, [1]))).body
      return send('PUT', `/${id}`, headers, { version, occurrenceId: GONE, fulfilment: 'pickup' })
    },
  ],
  [
    'a proposal',
    async () => {
      const { id, version } = await reserved(fixture, headers)
      return act(id, 'propose', seller, { version, occurrenceId: GONE, cause: 'date', reason: 'Deszcz' })
    },
  ],
])('%s for an occurrence that no longer exists is refused with the next free ones', async (_, call) => {
  expect(await call()).toMatchObject({
    status: 409,
    body: {
      code: 'OCCURRENCE_CLOSED',
      details: { occurrences: [{ id: fixture.occurrenceId, status: 'open' }, { id: later }] },
    },
  })
})

test('a full occurrence is refused with the free ones only', async () => {
  const small = await insertReservableOffer(db, { occurrence: { capacity: 1 } })
  const other = await insertOccurrence(db, small.scheduleId, { starts: 72 })
  await reserved(small, headers)

  expect(await post('', (await newBuyer()).headers, reservationBody(small, [1], { submit: true }))).toMatchObject({
    body: { code: 'SLOT_FULL', details: { occurrences: [{ id: other }] } },
  })
})

test.each(['cancelled', 'rejected', 'expired'])('a reservation that is %s cannot be finalized', async (status) => {
  const { id } = await reserved(await insertReservableOffer(db), headers)
  await db.updateTable('reservations').set({ status, slotId: null }).where('id', '=', id).execute()

  expect(await post(`/${id}/finalize`, headers)).toMatchObject({
    status: 409,
    body: { code: 'ILLEGAL_TRANSITION', details: { status } },
  })
})
