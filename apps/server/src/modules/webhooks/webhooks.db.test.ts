import { MAX_WEBHOOKS } from '@kram/contract/webhooks/events'
import type { WebhookWithSecret } from '@kram/contract/webhooks/schemas'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { EVENTS, webhookClient } from '#testing/clients/webhooks'
import { testDatabase } from '#testing/database/test-database'
import { verifyEvent, webhookReceiver } from '#testing/stand-ins/webhook-receiver'

const { db } = await testDatabase({ max: 12 })
const { own, foreign, otherSeller, clock, call, draftAt, order, move, add, view, log, deliver, reset } =
  await webhookClient(db)
beforeEach(reset)

describe('what is delivered', () => {
  test('the events of a reservation, signed as the convention says, with ids and no personal data', async () => {
    const receiver = await webhookReceiver()
    const { secret } = await add(receiver.url)
    const { id } = await order()
    await move(id, 'pending')
    await move(id, 'accepted')
    await deliver()

    expect(receiver.received.map(({ type, data }) => [type, data['reservationId'], data['status']])).toEqual([
      ['reservation.submitted', id, 'pending'],
      ['reservation.accepted', id, 'accepted'],
    ])
    for (const event of receiver.received) {
      verifyEvent(secret, event)
      expect(Object.keys(event.data).toSorted()).toEqual(['number', 'offerId', 'reservationId', 'status'])
    }
    expect(() => verifyEvent(`whsec_${'A'.repeat(43)}=`, receiver.received[0])).toThrow(/matching/)
  })

  test('an automatic acceptance is a submission and an acceptance', async () => {
    const receiver = await webhookReceiver()
    await add(receiver.url)
    await move((await order()).id, 'accepted')
    await deliver()
    expect(receiver.received.map(({ type }) => type)).toEqual(['reservation.submitted', 'reservation.accepted'])
  })

  test('stock that runs low, and offers that open and close', async () => {
    const receiver = await webhookReceiver()
    await add(receiver.url)
    const itemId = own.offerItems[0]?.itemId ?? 0
    await sql`update items set low_stock_at = 5, quantity = 20 where id = ${itemId}`.execute(db)
    await sql`update items set quantity = 4 where id = ${itemId}`.execute(db)
    await sql`update offers set status = 'paused' where id = ${own.offerId}`.execute(db)
    await sql`update offers set status = 'active' where id = ${own.offerId}`.execute(db)
    await deliver()
    expect(receiver.received.map(({ type, data }) => [type, data['available'] ?? data['status']])).toEqual([
      ['stock.low', 4],
      ['offer.closed', 'paused'],
      ['offer.published', 'active'],
    ])
  })

  test('only what the webhook asked for, and nothing of other sellers', async () => {
    const receiver = await webhookReceiver()
    await add(receiver.url, ['reservation.accepted'])
    await move((await order()).id, 'pending')
    await move((await draftAt(foreign)).id, 'accepted')
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await db.selectFrom('outboxMessages').select('id').execute()).toEqual([])
  })
})

describe('by hand', () => {
  test('a delivery is sent again with its id', async () => {
    const receiver = await webhookReceiver()
    const { id } = await add(receiver.url)
    await move((await order()).id, 'pending')
    await deliver()
    const [done] = await log(id)
    const again = await call('POST', `/${id}/deliveries/${done?.id}/redeliver`)
    expect(again).toMatchObject({ status: 200, body: { status: 'pending', attempts: 0 } })
    await deliver()
    expect(receiver.received.map((event) => event.id)).toEqual([done?.messageId, done?.messageId])
    expect(await log(id)).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })

  test('the secret is rotated: for a day both sign, then the new one alone', async () => {
    const receiver = await webhookReceiver()
    const { id, secret } = await add(receiver.url)
    const rotated = (await call('POST', `/${id}/secret`)).body as WebhookWithSecret
    expect(rotated.secret).not.toBe(secret)
    expect(JSON.stringify(await view())).not.toContain('whsec_')

    await call('POST', `/${id}/test`)
    await deliver()
    const [event] = receiver.received
    expect(event?.headers['webhook-signature']?.split(' ')).toHaveLength(2)
    for (const each of [secret, rotated.secret]) verifyEvent(each, event)

    clock.advance(24 * 3600)
    await call('POST', `/${id}/test`)
    await deliver()
    expect(receiver.received[1]?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  test('it is turned off: what waits is dropped', async () => {
    const receiver = await webhookReceiver()
    const { id, version, url } = await add(receiver.url)
    await move((await order()).id, 'pending')
    const off = await call('PUT', `/${id}`, { version, url, events: EVENTS, enabled: false })
    expect(off.body).toMatchObject({ enabled: false, disabledBy: 'seller', version: version + 1 })
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await log(id)).toMatchObject([{ status: 'failed', error: 'disabled' }])
    expect((await call('PUT', `/${id}`, { version, url, events: EVENTS, enabled: true })).status).toBe(409)
  })
})

test('at most so many webhooks, also when many are added at once', async () => {
  const adds = Array.from({ length: MAX_WEBHOOKS + 4 }, () =>
    call('POST', '', { url: 'http://127.0.0.1:9/', events: EVENTS }),
  )
  expect((await Promise.all(adds)).filter(({ status }) => status === 201)).toHaveLength(MAX_WEBHOOKS)
})

test('another seller finds neither webhook nor log', async () => {
  const receiver = await webhookReceiver()
  const { id, version } = await add(receiver.url)
  await call('POST', `/${id}/test`)
  const [delivery] = await log(id)
  const update = { version, url: receiver.url, events: EVENTS, enabled: false }
  const tries = [
    call('PUT', `/${id}`, update, otherSeller),
    call('DELETE', `/${id}`, undefined, otherSeller),
    call('POST', `/${id}/secret`, undefined, otherSeller),
    call('POST', `/${id}/test`, undefined, otherSeller),
    call('GET', `/${id}/deliveries`, undefined, otherSeller),
    call('POST', `/${id}/deliveries/${delivery?.id}/redeliver`, undefined, otherSeller),
  ]
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await call('GET', '', undefined, otherSeller)).body).toEqual({ items: [] })
})

test.each([
  ['ftp://sklep.example/', 'webhookUrl'],
  ['sklep.example', 'webhookUrl'],
  ['https://jan:haslo@sklep.example/', 'webhookUrl'],
  ['http://sklep.example/', 'https'],
  ['https://10.0.0.5/', 'notPublic'],
  ['https://[::ffff:10.0.0.5]/', 'notPublic'],
  ['https://drukarka/', 'notPublic'],
])('%s is refused as %s', async (url, code) => {
  expect(await call('POST', '', { url, events: EVENTS })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ property: 'url', code }] },
  })
})
