import { beforeEach, expect, test } from 'vitest'
import type { SellerDocument } from '@kram/contract/documents/schemas'
import { registerOffers } from '#modules/offers'
import { registerSellers } from '#modules/sellers'
import { createCall } from '#testing/http/call'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { registerDocuments } from './documents.routes.ts'

const { db } = await testDatabase({ max: 12 })
const server = testApi({ db, limitFactor: 1000 })
registerDocuments(server.api, server.deps)
registerSellers(server.api, server.deps)
registerOffers(server.api, server.deps)
const call = createCall(server.inject)
const operatorId = await insertUser(db, { operatorRole: 'support', displayName: 'Ola' })
const operator = server.as(adminPrincipal(operatorId, 'support'))
const ORGANIC = { kind: 'organic', number: 'PL-EKO-07-12345', issuer: 'Ekogwarancja PTRE', expiresOn: '2037-12-31' }

let fixture: Awaited<ReturnType<typeof insertReservableOffer>>
beforeEach(async () => {
  fixture = await insertReservableOffer(db)
  await db.updateTable('sellers').set({ status: 'farmer' }).where('id', '=', fixture.sellerId).execute()
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', fixture.offerId).execute()
})

const path = () => `/api/desk/sellers/${fixture.sellerId}/documents`
const add = async (body: object = ORGANIC): Promise<SellerDocument> => (await call('POST', path(), operator, body)).body
const check = ({ id, version }: SellerDocument) =>
  call('POST', `/api/desk/documents/${id}/check`, operator, { version })
const list = async (): Promise<SellerDocument[]> => (await call('GET', path(), operator)).body.items
const shown = async () => (await call('GET', `/api/sellers/${fixture.sellerId}`)).body.documents
const FACTS = { kind: 'organic', number: ORGANIC.number, issuer: ORGANIC.issuer, expiresOn: ORGANIC.expiresOn }

test('buyers see a certificate on the seller and the offer once it is checked, until it expires', async () => {
  const document = await add()
  expect(document).toMatchObject({ ...ORGANIC, addedBy: 'Ola', checkedAt: null, shown: false })
  expect(await shown()).toEqual([])
  expect((await check(document)).body).toMatchObject({ checkedBy: 'Ola', shown: true })
  expect(await shown()).toEqual([FACTS])
  expect((await call('GET', `/api/offers/${fixture.offerId}`)).body.seller.documents).toEqual([FACTS])
  await db.updateTable('sellerDocuments').set({ expiresOn: '2020-01-01' }).where('id', '=', document.id).execute()
  expect(await shown()).toEqual([])
  expect((await list())[0]).toMatchObject({ checkedBy: 'Ola', shown: false })
})

test('a private seller shows none', async () => {
  await check(await add())
  await db.updateTable('sellers').set({ status: 'private' }).where('id', '=', fixture.sellerId).execute()
  expect(await shown()).toEqual([])
})

test('a change has to be checked again, and a check is of the version that was seen', async () => {
  const document = await add()
  const update = (body: object) => call('PUT', `/api/desk/documents/${document.id}`, operator, body)
  const changed = (await update({ ...ORGANIC, number: 'PL-EKO-07-99999', version: document.version })).body
  expect(changed).toMatchObject({ number: 'PL-EKO-07-99999', checkedAt: null })
  expect((await check(document)).body).toMatchObject({ code: 'VERSION_CONFLICT' })
  const answers = await Promise.all([check(changed), update({ ...ORGANIC, version: changed.version })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await update({ ...ORGANIC, expiresOn: 'kiedyś', version: 1 })).body.fieldErrors).toEqual([
    { property: 'expiresOn', code: 'validDate' },
  ])
})

test('no more than twenty, also of operators who add at once; every act is in the audit', async () => {
  const first = await add()
  await db
    .insertInto('sellerDocuments')
    .values(
      Array.from({ length: 17 }, (_, n) => ({
        ...ORGANIC,
        number: String(n),
        sellerId: fixture.sellerId,
        addedBy: operatorId,
        addedAt: new Date(),
      })),
    )
    .execute()
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', path(), operator, ORGANIC)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ body }) => body.code === 'LIMIT_REACHED')).toHaveLength(3)
  expect((await call('DELETE', `/api/desk/documents/${first.id}`, operator)).status).toBe(204)
  expect((await call('DELETE', `/api/desk/documents/${first.id}`, operator)).status).toBe(404)
  const acts = await db
    .selectFrom('auditEntries')
    .select('act')
    .where('subjectId', '=', fixture.userId)
    .orderBy('id')
    .execute()
  expect(acts.map(({ act }) => act)).toEqual(['documentAdded', 'documentAdded', 'documentAdded', 'documentRemoved'])
})
