import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { webhookClient } from '#testing/clients/webhooks'
import { testDatabase } from '#testing/database/test-database'
import { webhookReceiver } from '#testing/stand-ins/webhook-receiver'
import { webhookJobs } from '../index.ts'

const { db } = await testDatabase({ max: 12 })
const { own, clock, deps, call, newRunner, order, move, add, view, log, deliver, reset } = await webhookClient(db)
beforeEach(reset)

describe('a failing receiver', () => {
  test('gets the same event again after growing pauses, in the order of the reservation', async () => {
    const receiver = await webhookReceiver()
    const { id: webhookId } = await add(receiver.url)
    const [first, second] = [await order(), await order()]
    receiver.answers.push(500, 204, 500)
    await move(first.id, 'pending')
    await move(first.id, 'accepted')
    await move(second.id, 'pending')
    const sent = () =>
      receiver.received.map(({ type, data }) => `${type.split('.')[1]} ${data['reservationId'] === first.id ? 1 : 2}`)

    await deliver()
    // The second reservation does not wait for the first one.
    expect(sent()).toEqual(['submitted 1', 'submitted 2'])
    clock.advance(5)
    await deliver()
    expect(sent().slice(2)).toEqual(['submitted 1'])
    clock.advance(59)
    await deliver()
    expect(sent()).toHaveLength(3)
    clock.advance(1)
    await deliver()
    expect(sent().slice(3)).toEqual(['submitted 1', 'accepted 1'])
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(3)
    expect(await log(webhookId)).toMatchObject([
      { event: 'reservation.submitted', reservationId: second.id, status: 'delivered', attempts: 1 },
      { event: 'reservation.accepted', status: 'delivered', attempts: 1, responseStatus: 204, error: null },
      { event: 'reservation.submitted', reservationId: first.id, status: 'delivered', attempts: 3 },
    ])
  })

  test.each([
    ['hang', null, 'timeout'],
    [302, 302, 'redirect'],
    [404, 404, 'status'],
  ] as const)('%s is logged as %s %s and nothing is followed', async (answer, responseStatus, error) => {
    const receiver = await webhookReceiver()
    const { id } = await add(receiver.url)
    receiver.answers.push(answer)
    await call('POST', `/${id}/test`)
    await (answer === 'hang' ? deliver(400) : deliver())
    expect(await log(id)).toMatchObject([
      { event: 'webhook.test', status: 'pending', attempts: 1, responseStatus, error },
    ])
    expect(receiver.received).toHaveLength(1)
  })

  test('is given up after a day, and disabled after three days with a notice and an e-mail', async () => {
    const receiver = await webhookReceiver()
    const { id } = await add(receiver.url)
    const pushOn = async () => {
      for (let n = 0; n < 9; n += 1) {
        receiver.answers.push(503)
        await deliver()
        clock.advance(8 * 3600 + 20 * 60)
      }
    }
    await move((await order()).id, 'pending')
    await pushOn()
    expect(await log(id)).toMatchObject([{ status: 'failed', attempts: 9 }])
    expect(await view()).toMatchObject({ enabled: true, failingSince: expect.any(String) })

    await move((await order()).id, 'pending')
    await pushOn()
    expect(await view()).toMatchObject({ enabled: false, disabledBy: 'failures' })
    expect(receiver.received).toHaveLength(18)
    const notices = await db.selectFrom('notifications').select(['userId', 'kind', 'title', 'path']).execute()
    expect(notices).toEqual([
      { userId: own.userId, kind: 'webhook-disabled', title: 'Webhook wyłączony', path: '/seller/integrations' },
    ])
    const emails = await db.selectFrom('outboxMessages').select('payload').where('topic', '=', 'email').execute()
    expect(emails).toMatchObject([{ payload: { subject: `Webhook wyłączony: ${new URL(receiver.url).host}` } }])

    // Off, it receives nothing.
    await move((await order()).id, 'pending')
    clock.advance(60)
    await deliver()
    expect(receiver.received).toHaveLength(18)
  })

  test('that answers 410 is disabled at once', async () => {
    const receiver = await webhookReceiver()
    const { id } = await add(receiver.url)
    receiver.answers.push(410)
    await call('POST', `/${id}/test`)
    await deliver()
    expect(await view()).toMatchObject({ enabled: false, disabledBy: 'gone' })
    expect((await call('POST', `/${id}/test`)).body).toMatchObject({ code: 'WEBHOOK_DISABLED' })
  })
})

test('four runners at once keep the order of each reservation and send nothing twice', async () => {
  const receiver = await webhookReceiver()
  await add(receiver.url)
  const orders = await Promise.all(Array.from({ length: 12 }, order))
  await Promise.all(
    orders.map(async ({ id }) => {
      for (const status of ['pending', 'accepted', 'cancelled']) await move(id, status)
    }),
  )
  const rounds = async () => {
    await Promise.all(Array.from({ length: 4 }, () => newRunner().runDue()))
    return receiver.received.length
  }
  await expect.poll(rounds).toBe(36)
  for (const { id } of orders) {
    const types = receiver.received
      .filter(({ data }) => data['reservationId'] === id)
      .map(({ type }) => type.split('.')[1])
    expect(types).toEqual(['submitted', 'accepted', 'cancelled'])
  }
})

test('a lost outbox message is replaced, and the log stays bounded', async () => {
  const receiver = await webhookReceiver()
  const { id } = await add(receiver.url)
  await move((await order()).id, 'pending')
  await sql`truncate outbox_messages`.execute(db)
  const runJobs = async () => {
    for (const job of webhookJobs(deps)) await job.run(new AbortController().signal)
  }
  clock.advance(61)
  await runJobs()
  await deliver()
  expect(receiver.received).toHaveLength(1)

  await sql`insert into webhook_deliveries (webhook_id, message_id, event, data, status, finished_at)
    select ${id}, 'old-' || n, 'stock.low', '{}', 'delivered', now() from generate_series(1, 250) n`.execute(db)
  await runJobs()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_deliveries`.execute(db)
  expect(rows).toEqual([{ count: 200 }])
})
