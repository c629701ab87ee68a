import { categoryOf, isLeafCategory } from '@kram/contract/catalogue/categories'
import { BUILT_IN_FIELDS, type CategoryFields, withAllCategories } from '@kram/contract/category-fields/fields'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { registerOffers } from '#modules/offers'
import { indexOutdatedOffers, registerSearch } from '#modules/search'
import { openPubSub } from '#platform/database'
import { clearOffers } from '#testing/clients/public-offers'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { registerCategoryFields } from './category-fields.routes.ts'
import { applyCategoryNames, watchCategoryNames } from './category-names.ts'

const { db, url } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerCategoryFields(server.api, server.deps)
registerOffers(server.api, server.deps)
registerSearch(server.api, server.deps)
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

const forget = async () => {
  await db.deleteFrom('marketRules').execute()
  await applyCategoryNames(db)
}
beforeEach(forget)
// The next file of this process has the names of the code.
afterAll(forget)

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
  expect(await preview()).toEqual({ lacking: [{ category: 'sery', products: 1, drafts: 0 }], renamed: [] })
  await db.updateTable('offers').set({ status: 'draft', publishedAt: null }).where('id', '=', offerId).execute()
  expect(await preview()).toEqual({ lacking: [{ category: 'sery', products: 1, drafts: 1 }], renamed: [] })
  await save(0, cheese({ storage: 'required' }))
  // It is required already.
  expect(await preview()).toEqual({ lacking: [], renamed: [] })
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

const namesOf = (...ids: string[]) => ids.map((id) => categoryOf(id)?.name)
const renamed = (category: string, name: string) => changed(category, { name })

test('a new name is used at once, without the entries that have none, and a restored version brings the old one back', async () => {
  const { body } = await save(0, renamed('sery', '  Sery i twarogi '))
  expect(body.entries.filter((entry: object) => 'name' in entry)).toEqual([
    expect.objectContaining({ category: 'sery', name: 'Sery i twarogi' }),
  ])
  expect(body.versions[0]).toMatchObject({ changed: ['Sery'], changes: 1, reordered: false })
  expect(namesOf('sery', 'nabial')).toEqual(['Sery i twarogi', 'Nabiał i jaja'])
  await save(1, renamed('nabial', 'Z mleka'))
  expect(namesOf('sery', 'nabial')).toEqual(['Sery', 'Z mleka'])
  await call('POST', '/versions/restore', { version: 2, to: 1 }, piotr)
  expect(namesOf('sery', 'nabial')).toEqual(['Sery i twarogi', 'Nabiał i jaja'])
  await call('POST', '/versions/restore', { version: 3, to: 0 })
  expect(namesOf('sery', 'nabial')).toEqual(['Sery', 'Nabiał i jaja'])
})

test('a version from before there were names stays valid', async () => {
  const old = BUILT_IN_FIELDS.filter(({ category }) => isLeafCategory(category))
  await db
    .insertInto('marketRules')
    .values({ kind: 'fields', version: 1, entries: JSON.stringify(old), createdAt: new Date() })
    .execute()
  const { body } = await call('GET', '/versions')
  expect(body.entries.map(({ category }: CategoryFields) => category)).toContain('nabial')
  expect((await save(1, body.entries)).status).toBe(200)
})

test('a preview says what is called by a new name, and changes nothing', async () => {
  const { offerItems } = await insertReservableOffer(db)
  const [id] = offerItems.map(({ productId }) => productId)
  await db
    .updateTable('products')
    .set({ category: 'swiece' })
    .where('id', '=', id ?? 0)
    .execute()
  const { body } = await call('POST', '/versions/preview', { entries: renamed('swiece', 'Świece i znicze') })
  const counts = { products: 1, offers: 1 }
  expect(body.renamed).toEqual([{ category: 'swiece', before: 'Świece', after: 'Świece i znicze', ...counts }])
  const group = await call('POST', '/versions/preview', { entries: renamed('rekodzielo', 'Z rąk') })
  expect(group.body.renamed).toEqual([{ category: 'rekodzielo', before: 'Rękodzieło', after: 'Z rąk', ...counts }])
  expect(namesOf('swiece', 'rekodzielo')).toEqual(['Świece', 'Rękodzieło'])
})

test('of two operators with a name each one counts', async () => {
  const replies = await Promise.all([
    save(0, renamed('sery', 'Sery Anny')),
    save(0, renamed('sery', 'Sery Piotra'), piotr),
  ])
  const winner = replies.find(({ status }) => status === 200)?.body.versions[0].createdBy
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(namesOf('sery')).toEqual([winner === 'Anna' ? 'Sery Anny' : 'Sery Piotra'])
})

test.each([
  ['S', 'minlength'],
  ['Sery\ntwarogi', 'categoryNameText'],
  ['x'.repeat(41), 'maxlength'],
  ['Miody', 'categoryName'],
])('the name %j is refused', async (name, code) => {
  const at = BUILT_IN_FIELDS.findIndex(({ category }) => category === 'sery')
  expect((await save(0, renamed('sery', name))).body.fieldErrors).toEqual([{ property: `entries[${at}].name`, code }])
})

test('a name saved by another process is used within seconds', async () => {
  const pubSub = openPubSub(url, () => undefined)
  const stop = await watchCategoryNames({ db, pubSub, log: server.deps.log })
  try {
    await vi.waitFor(() => expect(pubSub.isSubscribed('kram_rules')).toBe(true))
    const entries = JSON.stringify(renamed('sery', 'Sery zza gór'))
    await db.insertInto('marketRules').values({ kind: 'fields', version: 9, entries, createdAt: new Date() }).execute()
    await sql`select pg_notify('kram_rules', '')`.execute(db)
    await vi.waitFor(() => expect(namesOf('sery')).toEqual(['Sery zza gór']), 3000)
  } finally {
    stop()
    await pubSub.close()
  }
})

test('a category is found and suggested by both of its names', async () => {
  await clearOffers(db)
  await insertPublishedOffer(db, {
    latitude: 51.87,
    longitude: 20.87,
    title: 'Gouda',
    seller: 'Zagroda',
    price: 1000,
    product: { name: 'Gouda', category: 'sery', variant: '1 kg' },
  })
  await indexOutdatedOffers(db)
  const find = async (q: string) => {
    const query = { q }
    const [found, suggested] = await Promise.all([
      server.inject({ method: 'GET', url: '/api/offers/search', query }),
      server.inject({ method: 'GET', url: '/api/offers/suggest', query }),
    ])
    return { offers: found.json().items.length, categories: suggested.json().categories }
  }
  expect(await find('bździągwy')).toEqual({ offers: 0, categories: [] })
  await save(0, renamed('sery', 'Bździągwy i krążki'))
  expect(await find('bździągwy i krążki')).toEqual({ offers: 1, categories: ['sery'] })
  expect((await find('bzdziag')).categories).toEqual(['sery'])
  expect(await find('sery')).toEqual({ offers: 1, categories: ['sery'] })
})
