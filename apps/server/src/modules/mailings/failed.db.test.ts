import { expect, test } from 'vitest'
import type { FailedRecipient } from '@kram/contract/mailings/schemas'
import { createCall } from '#testing/http/call'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { systemClock } from '#platform/clock'
import { sendMailings } from './mailings.jobs.ts'
import { registerMailings } from './mailings.routes.ts'

const { db } = await testDatabase({ max: 4 })
const server = testApi({ db, limitFactor: 1000 })
registerMailings(server.api, server.deps)
server.clock.set(systemClock.now().toISOString())
const call = createCall(server.inject)
const operator = server.as(adminPrincipal(await insertUser(db, { operatorRole: 'moderator' }), 'moderator'))

async function seller() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 10 }] })
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
  return fixture
}

test('who did not get it is listed with the reason, page by page', async () => {
  const [first, second, third] = [await seller(), await seller(), await seller()]
  const written = { subject: 'Przerwa', body: 'Dzień dobry!', audience: 'sellers', activity: 'all' }
  const { id } = (await call('POST', '/api/desk/mailings', operator, written)).body
  await sendMailings(server.deps)
  const failed = async (query = '') =>
    (await call('GET', `/api/desk/mailings/${id}/failed${query}`, operator)).body as {
      items: FailedRecipient[]
      nextCursor: string | null
    }
  expect(await failed()).toEqual({ items: [], nextCursor: null })
  await db
    .updateTable('outboxMessages')
    .set({ deadAt: new Date(), lastError: '451 try later' })
    .where('dedupKey', '=', `${id}/${first.userId}`)
    .execute()
  await db.updateTable('users').set({ blockedAt: new Date() }).where('id', '=', second.userId).execute()
  await db.updateTable('mailingRecipients').set({ state: 'failed' }).where('mailingId', '=', id).execute()
  const rows = [
    { id: first.userId, email: expect.stringContaining('@'), failure: 'givenUp', error: '451 try later' },
    { id: second.userId, failure: 'account', error: null },
    { id: third.userId, failure: 'refused', error: null },
  ]
  expect((await failed()).items).toMatchObject(rows)
  const { items, nextCursor } = await failed('?limit=2')
  expect(items).toHaveLength(2)
  expect((await failed(`?limit=2&cursor=${nextCursor}`)).items).toMatchObject(rows.slice(2))
  expect((await call('GET', '/api/desk/mailings/999999/failed', operator)).status).toBe(404)
})
