import { reportClient } from '#testing/reports/report-client'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { beforeEach, expect, test } from 'vitest'
import { collectingMailer } from '#testing/reports/report-client'
import { registerReports, reportMessageHandlers } from '#modules/reports'
import { createRunner } from '#platform/queue'
import { registerMarketRules } from './market-rules.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerMarketRules(server.api, server.deps)
registerReports(server.api, server.deps)
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true, displayName: 'Anna' })))
const { call, open } = reportClient(db, server, admin)
const { mailer } = collectingMailer()
const handlers = reportMessageHandlers({ ...server.deps, mailer, publicUrl: 'https://kram.example' })
const runner = createRunner({ ...server.deps, handlers, jobs: [] })

const offerCalled = async (title: string) => {
  const { offerId } = await insertReservableOffer(db)
  await db.updateTable('offers').set({ title }).where('id', '=', offerId).execute()
  return offerId
}
const word = (key: string) => ({ key, reason: 'forbidden', note: 'Wymaga zezwolenia.' })
const save = (version: number, entries: object[], kind = 'words') =>
  call('PUT', `/market-rules/${kind}`, admin, { version, entries })
const viewOf = async (kind = 'words') => (await call('GET', `/market-rules/${kind}`, admin)).body

beforeEach(async () => {
  await db.deleteFrom('marketRules').execute()
  await db.deleteFrom('reports').execute()
  await db.deleteFrom('outboxMessages').execute()
})

test('a word is previewed, saved as a version, and opens the offers that it concerns once', async () => {
  const offerId = await offerCalled('Olejek z Kannabidiolem')
  await offerCalled('Jajka')
  const preview = await call('POST', '/market-rules/words/preview', admin, { entries: [word('kannabi')] })
  expect(preview.body).toMatchObject({ total: 1, offers: [{ id: offerId, keys: ['kannabi'] }] })
  expect(await open()).toEqual([])
  expect((await viewOf()).current).toMatchObject({ version: 0, entries: [] })

  expect((await save(0, [word('kannabi')])).body.current).toMatchObject({ version: 1, createdBy: 'Anna' })
  while ((await runner.runDue()) > 0);
  expect(await open()).toMatchObject([{ targetId: offerId, reason: 'forbidden', automatic: true }])
  await save(1, [word('kannabi'), word('olejek')])
  while ((await runner.runDue()) > 0);
  expect(await open()).toHaveLength(2)
})

test('an earlier version is restored by one press, as a new version', async () => {
  await save(0, [word('kannabi')])
  await save(1, [])
  const restored = await call('POST', '/market-rules/words/restore', admin, { version: 2, to: 1 })
  expect(restored.body.current).toMatchObject({ version: 3, restored: 1, entries: [{ key: 'kannabi' }] })
  const first = await call('POST', '/market-rules/words/restore', admin, { version: 3, to: 0 })
  expect(first.body.current).toMatchObject({ version: 4, entries: [] })
  expect((await call('POST', '/market-rules/words/restore', admin, { version: 4, to: 99 })).status).toBe(404)
  expect((await viewOf()).versions).toHaveLength(4)
})

test('of changes at the same time one counts', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => save(0, [word(`slowo${n}`)])))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
  expect((await viewOf()).versions).toHaveLength(1)
})

test('a blocked category concerns the offers in it; an unknown one is refused', async () => {
  const { offerId, offerItems } = await insertReservableOffer(db)
  await db
    .updateTable('products')
    .set({ category: 'miod' })
    .where('id', '=', offerItems[0]?.productId ?? 0)
    .execute()
  const entries = [{ key: 'miod', reason: 'foodSafety', note: null }]
  const preview = await call('POST', '/market-rules/categories/preview', admin, { entries })
  expect(preview).toMatchObject({
    status: 200,
    body: { offers: expect.arrayContaining([expect.objectContaining({ id: offerId })]) },
  })
  expect((await save(0, [word('nie-ma-takiej')], 'categories')).body.fieldErrors).toEqual([
    { property: 'entries[0].key', code: 'option' },
  ])
})

test('a short word and a repeated one are refused', async () => {
  expect((await save(0, [word('ab')])).body.fieldErrors).toEqual([{ property: 'entries[0].key', code: 'minlength' }])
  expect((await save(0, [word('Dżem'), word('dzem')])).body.fieldErrors).toMatchObject([{ code: 'duplicate' }])
})
