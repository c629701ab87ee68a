import { BUILT_IN_FIELDS, type CategoryFields, withAllCategories } from '@kram/contract/category-fields/fields'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { registerCategoryFields } from './category-fields.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerCategoryFields(server.api, server.deps)
const anna = server.as(adminPrincipal(await insertUser(db, { isAdmin: true, displayName: 'Anna' })))
const piotr = server.as(adminPrincipal(await insertUser(db, { isAdmin: true, displayName: 'Piotr' })))

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, headers = anna) => {
  const url = `/api/category-fields${path}`
  const reply = await server.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: reply.statusCode, body: reply.json() }
}
const changed = (category: string, change: object): object[] =>
  BUILT_IN_FIELDS.map((entry) => (entry.category === category ? { ...entry, ...change } : entry))
const cheese = (fields: object) => {
  const entry = BUILT_IN_FIELDS.find(({ category }) => category === 'sery')
  return changed('sery', { fields: { ...entry?.fields, ...fields } })
}
const save = (version: number, entries: object[], headers = anna) =>
  call('PUT', '/versions', { version, entries, reason: 'Kupujący pytają' }, headers)

beforeEach(async () => {
  await db.deleteFrom('marketRules').execute()
})

test('until somebody changes them, every field may be filled and none has to be', async () => {
  expect((await call('GET', '')).body).toEqual({ items: BUILT_IN_FIELDS })
  expect((await call('GET', '/versions')).body).toMatchObject({ version: 0, versions: [] })
})

test('a saved version is what forms ask for; a list that lacks categories is completed', async () => {
  const [last, first] = [BUILT_IN_FIELDS.at(-1), BUILT_IN_FIELDS[0]]
  const { body } = await save(0, [{ ...last, hint: ' Mydła, kremy ', unit: 'g' }, first ?? {}])
  expect(body.entries).toHaveLength(BUILT_IN_FIELDS.length)
  const { items } = (await call('GET', '')).body
  expect(items[0]).toMatchObject({ category: last?.category, hint: 'Mydła, kremy', unit: 'g' })
  const { body: restored } = await call('POST', '/versions/restore', { version: 1, to: 0 }, piotr)
  expect(restored).toMatchObject({ version: 2, entries: BUILT_IN_FIELDS })
  expect(restored.versions[0]).toMatchObject({ restored: 0, createdBy: 'Piotr' })
})

test('a preview counts products that lack what is newly required, and writes nothing', async () => {
  const { offerId, offerItems } = await insertReservableOffer(db)
  await db
    .updateTable('products')
    .set({ category: 'sery' })
    .where('id', '=', offerItems[0]?.productId ?? 0)
    .execute()
  const preview = async () =>
    (await call('POST', '/versions/preview', { entries: cheese({ storage: 'required' }) })).body
  expect(await preview()).toEqual({ lacking: [{ category: 'sery', products: 1, drafts: 0 }] })
  await db.updateTable('offers').set({ status: 'draft', publishedAt: null }).where('id', '=', offerId).execute()
  expect(await preview()).toEqual({ lacking: [{ category: 'sery', products: 1, drafts: 1 }] })
  await save(0, cheese({ storage: 'required' }))
  // It is required already.
  expect(await preview()).toEqual({ lacking: [] })
})

test('of parallel changes one counts; the others learn whose', async () => {
  const replies = await Promise.all(
    [anna, piotr, anna, piotr].map((by, n) => save(0, changed('sery', { hint: `Sery ${n}` }), by)),
  )
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const winner = replies.find(({ status }) => status === 200)?.body.versions[0].createdBy
  expect(replies.find(({ status }) => status === 409)?.body.details).toEqual({ version: 1, by: winner })
})

test.each([
  [cheese({ picture: 'hidden' }), 'fields.picture'],
  [cheese({ storage: 'maybe' }), 'fields.storage'],
  [changed('sery', { unit: 'tona' }), 'unit'],
  [changed('sery', { category: 'alkohol' }), 'category'],
  [changed('sery', { category: "x'; drop table products" }), 'category'],
])('%# a wrong value is refused at its field', async (entries, field) => {
  const at = BUILT_IN_FIELDS.findIndex(({ category }) => category === 'sery')
  expect((await save(0, entries)).body.fieldErrors).toContainEqual({
    property: `entries[${at}].${field}`,
    code: 'option',
  })
})

test('a category stands in the list once, and new ones come last', async () => {
  const [first] = BUILT_IN_FIELDS
  expect((await save(0, [first ?? {}, first ?? {}])).body.fieldErrors).toMatchObject([{ code: 'duplicate' }])
  const gone = { ...first, category: 'nie-ma-takiej' } as CategoryFields
  expect(withAllCategories([gone]).map(({ category }) => category)).toEqual(
    BUILT_IN_FIELDS.map(({ category }) => category),
  )
})
