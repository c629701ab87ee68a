import { insertGuestReservation, insertReservableOffer } from '#testing/factories'
import { proofFor } from '#testing/http/proof'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { PUBLIC_URL } from '#testing/clients/accounts'
import { reservationBody } from '#testing/clients/reservations'
import { beforeEach, expect, test } from 'vitest'
import { registerAccounts } from '#modules/accounts'
import { registerReservations } from '#modules/reservations'
import { noFacebook } from '#platform/auth'
import { hashToken, newToken, newUuid } from '#platform/security'

const { db } = await testDatabase()
const { api, deps, clock, inject } = testApi({ db, limitFactor: 1 })
registerAccounts(api, { ...deps, facebook: noFacebook, publicUrl: PUBLIC_URL })
registerReservations(api, deps)

// A village behind one mobile address on a Saturday morning, with the limits of production.
const VILLAGE = '203.0.113.7'
const PEOPLE = 300

type Call = { method: 'GET' | 'POST'; url: string; payload?: object; headers?: Record<string, string>; from?: string }
const send = async ({ from = VILLAGE, ...request }: Call) => {
  const reply = await inject({ ...request, remoteAddress: from })
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() }
}
const post = (url: string, payload: object, from?: string) =>
  send({ method: 'POST', url, payload, ...(from && { from }) })

beforeEach(async () => {
  clock.advance(3600)
  await db.deleteFrom('rateLimits').execute()
})

/** Reserves as the web does: with a proof of work only when it is asked for. */
async function reserve(payload: object, from = VILLAGE) {
  const request = { method: 'POST', url: '/api/reservations/anonymous', payload, from } as const
  const first = await send(request)
  if (first.body.code !== 'WORK_REQUIRED') return { ...first, proven: false }
  const headers = { 'proof-of-work': await proofFor(first.body.details.challenge) }
  return { ...(await send({ ...request, headers })), proven: true }
}
const phone = (n: number) => `+4860${String(n).padStart(7, '0')}`
const offerFor = (buyers: number) => insertReservableOffer(db, { offerItems: [{ stock: buyers + 50, limit: null }] })

test('300 people behind one address reserve without an account within an hour, and open their reservations', async () => {
  const fixture = await offerFor(PEOPLE)
  const outcomes = []
  for (let n = 0; n < PEOPLE; n += 1) {
    const contact = { submit: true, contactName: 'Zofia', contactPhone: phone(n), contactEmail: null }
    outcomes.push(await reserve(reservationBody(fixture, [1], contact)))
    clock.advance(10)
  }
  expect(outcomes.filter(({ status }) => status !== 201)).toEqual([])
  expect(outcomes.filter(({ proven }) => !proven)).toHaveLength(30)

  for (const { body } of outcomes) {
    const link = { reservationId: body.id, anonUuid: body.uuid }
    expect((await post('/api/auth/guest-login', link)).status).toBe(200)
    clock.advance(1)
  }
})

test('a script that fills a seller’s orders without solving anything is stopped after 30', async () => {
  const fixture = await offerFor(PEOPLE)
  let letIn = 0
  for (let n = 0; n < 100; n += 1) {
    const contact = { submit: true, contactName: 'Robot', contactPhone: phone(1000 + n), contactEmail: null }
    const { status } = await post('/api/reservations/anonymous', reservationBody(fixture, [1], contact), '198.51.100.9')
    if (status === 201) letIn += 1
  }
  expect(letIn).toBe(30)
})

test('scripts on many addresses that fill one seller’s orders are stopped after 60, and a buyer still reserves there', async () => {
  const fixture = await offerFor(PEOPLE)
  let letIn = 0
  for (let n = 0; n < 100; n += 1) {
    const contact = { submit: true, contactName: 'Robot', contactPhone: phone(2000 + n), contactEmail: null }
    const body = reservationBody(fixture, [1], contact)
    if ((await post('/api/reservations/anonymous', body, `198.51.100.${n}`)).status === 201) letIn += 1
  }
  expect(letIn).toBe(60)
  const contact = { submit: true, contactName: 'Zofia', contactPhone: phone(3000), contactEmail: null }
  expect(await reserve(reservationBody(fixture, [1], contact))).toMatchObject({ status: 201, proven: true })
})

test('somebody who keeps entering somebody else’s contact is stopped after ten an hour, from any address', async () => {
  const fixture = await offerFor(PEOPLE)
  const codes: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const contact = { submit: false, contactName: 'Zofia', contactPhone: phone(4000), contactEmail: null }
    const { body } = await post('/api/reservations/anonymous', reservationBody(fixture, [1], contact), `192.0.2.${n}`)
    codes.push(body.code ?? 'made')
  }
  expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
})

test('wrong secrets for a reservation’s number never close it for its guest', async () => {
  const uuid = newUuid()
  const id = await insertGuestReservation(db, { email: 'ser@kram.test', uuidHash: hashToken(uuid) })
  for (let n = 0; n < 50; n += 1) {
    const guess = { reservationId: id, anonUuid: newUuid() }
    expect((await post('/api/auth/guest-login', guess, '198.51.100.9')).status).toBe(401)
  }
  expect((await post('/api/auth/guest-login', { reservationId: id, anonUuid: uuid })).status).toBe(200)
})

test('one address guesses at most 1200 secrets an hour, 300 a minute, and neighbours of its village go on', async () => {
  const guess = (from: string) =>
    post('/api/auth/guest-login', { reservationId: 1, anonUuid: newUuid() }, from).then(({ status }) => status)
  const minute = await Promise.all(Array.from({ length: 310 }, () => guess('198.51.100.9')))
  expect(minute.filter((status) => status === 401)).toHaveLength(300)
  clock.advance(60)
  await db.updateTable('rateLimits').set({ count: 1199 }).where('key', 'like', 'guest-address%').execute()
  expect([await guess('198.51.100.9'), await guess('198.51.100.9')]).toEqual([401, 429])
  expect(await guess(VILLAGE)).toBe(401)
})

test('one neighbour who reloads a dead link all day uses up the limit of that link only', async () => {
  const [dead, other] = [newToken(), newToken()]
  const open = async (token: string) =>
    (await send({ method: 'GET', url: `/api/auth/reset-password/validate?token=${token}` })).status
  const statuses: number[] = []
  for (let n = 0; n < 100; n += 1) statuses.push(await open(dead))
  expect(statuses.filter((status) => status !== 429)).toHaveLength(30)
  expect(await open(other)).not.toBe(429)
  expect((await send({ method: 'GET', url: `/api/auth/verify?token=${other}` })).status).not.toBe(429)
})
