import { PublicSeller } from '@kram/contract/sellers/schemas'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { insertAccount, insertLocation, insertOfferRow, insertProduct, insertUpload } from '#testing/factories'
import { buyerPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { createSeller, registerSellers, missingSellerFields } from './index.ts'

const { db } = await testDatabase()
const { api, deps, as, inject } = testApi({ db, limitFactor: 1000 })
registerSellers(api, deps)

const get = async (url: string, headers = {}) => {
  const reply = await inject({ method: 'GET', url, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const put = async (url: string, payload: object, headers = {}) => {
  const reply = await inject({ method: 'PUT', url, headers, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const seller = async (email: string, name = 'Zagroda Łosia') => {
  const userId = await insertAccount(db, email, { isSeller: true })
  const { id } = await db.transaction().execute((tx) => createSeller(tx, { userId, name }))
  return { id, userId, headers: as(sellerPrincipal(userId, id)) }
}
const onOffer = (sellerId: number, status = 'active') => insertOfferRow(db, { sellerId, title: 'Oferta', status })

const farm = {
  name: 'Zagroda Łosia',
  tagline: 'Sery i jaja',
  story: 'Od 1998 roku.',
  pictureId: null as number | null,
  status: 'farmer',
  legalName: 'Jan Łoś',
  publicAddress: 'Wola 12, 05-600 Grójec',
  contactEmail: 'los@kram.test',
  contactPhone: '+48600123456',
  nip: null,
  regon: null,
  foodRegistration: {
    kind: 'RHD',
    authority: 'PIW',
    veterinaryNumber: '14061234',
    productionAddress: 'Wola 12, 05-600 Grójec',
  },
  paymentMethods: ['cash', 'blik'],
  version: 1,
}
const withoutPictureId = Object.fromEntries(Object.entries(farm).filter(([name]) => name !== 'pictureId'))
const identity = ['legalName', 'publicAddress', 'contactEmail', 'contactPhone', 'nip', 'regon', 'foodRegistration']

beforeEach(() => sql`truncate users, uploads, rate_limits restart identity cascade`.execute(db))

test('a new seller has an empty profile and can fill it in', async () => {
  const { id, userId, headers } = await seller('los@kram.test')
  expect((await get('/api/sellers/mine', headers)).body).toMatchObject({
    id,
    userId,
    slug: 'zagroda-losia',
    status: null,
    paymentMethods: [],
    missing: [{ code: 'sellerStatus' }, { code: 'sellerContact' }],
    version: 1,
  })

  const pictureId = await insertUpload(db, { userId, width: 1600, height: 1200 })
  const { status, body } = await put(`/api/sellers/${id}`, { ...farm, name: 'Zagroda pod Lasem', pictureId }, headers)

  expect(status).toBe(200)
  expect(body).toEqual({
    ...withoutPictureId,
    id,
    userId,
    name: 'Zagroda pod Lasem',
    slug: 'zagroda-pod-lasem',
    picture: expect.objectContaining({ id: pictureId, width: 1600 }),
    sellsFood: false,
    missing: [],
    version: 2,
  })
  expect((await get('/api/sellers/mine', headers)).body).toEqual(body)
})

test('a trader’s identity and contact are public', async () => {
  const { id, headers } = await seller('los@kram.test')
  await put(`/api/sellers/${id}`, farm, headers)
  await insertLocation(db, id, { town: 'Wola', street: null })

  const { body } = await get(`/api/sellers/${id}`)

  expect(PublicSeller.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    legalName: 'Jan Łoś',
    contactPhone: '+48600123456',
    foodRegistration: { kind: 'RHD' },
    town: 'Wola',
    completedReservations: 0,
  })
  expect(body.sellingSince).toMatch(/^20\d\d$/)
  expect(body).not.toHaveProperty('userId')
  expect((await get(`/api/users/seller/${id}`)).body).toEqual({
    sellerId: id,
    name: 'Zagroda Łosia',
    contactEmail: 'los@kram.test',
    contactPhone: '+48600123456',
  })
})

test('identity and contact of a private or undeclared seller are hidden', async () => {
  const { id, headers } = await seller('los@kram.test')
  await put(`/api/sellers/${id}`, { ...farm, status: 'private' }, headers)
  for (const status of ['private', null]) {
    await db.updateTable('sellers').set({ status }).where('id', '=', id).execute()
    const { body } = await get(`/api/sellers/${id}`)
    expect(identity.map((field) => body[field])).toEqual(identity.map(() => null))
    expect(body).toMatchObject({ name: 'Zagroda Łosia', story: 'Od 1998 roku.', status })
    expect((await get(`/api/users/seller/${id}`)).body).toMatchObject({ contactEmail: null, contactPhone: null })
  }
  expect((await get('/api/sellers/mine', headers)).body).toMatchObject({
    legalName: 'Jan Łoś',
    contactPhone: '+48600123456',
  })
})

test('the profile of another seller cannot be changed', async () => {
  const mine = await seller('a@kram.test')
  const other = await seller('b@kram.test', 'Cudza zagroda')
  expect((await put(`/api/sellers/${other.id}`, farm, mine.headers)).status).toBe(404)
  expect((await put(`/api/sellers/${mine.id}`, farm, as(buyerPrincipal(mine.userId)))).status).toBe(403)
  expect((await put(`/api/sellers/${mine.id}`, farm)).status).toBe(401)
  expect((await get(`/api/sellers/${other.id}`)).body.name).toBe('Cudza zagroda')
})

test('a picture uploaded by another user is rejected', async () => {
  const mine = await seller('a@kram.test')
  const other = await seller('b@kram.test')
  const pictureId = await insertUpload(db, { userId: other.userId })
  expect((await put(`/api/sellers/${mine.id}`, { ...farm, pictureId }, mine.headers)).body).toMatchObject({
    status: 400,
    fieldErrors: [{ property: 'pictureId', code: 'invalid' }],
  })
})

test('the picture already in the profile may stay, whoever uploaded it', async () => {
  const { id, headers } = await seller('los@kram.test')
  const ownerless = await insertUpload(db, {})
  expect((await put(`/api/sellers/${id}`, { ...farm, pictureId: ownerless }, headers)).status).toBe(400)
  await db.updateTable('sellers').set({ uploadId: ownerless }).where('id', '=', id).execute()
  expect((await put(`/api/sellers/${id}`, { ...farm, pictureId: ownerless }, headers)).status).toBe(200)
})

test('the second of two edits of the same version gets the state of the first', async () => {
  const { id, headers } = await seller('los@kram.test')
  const forms = await Promise.all(
    ['Pierwsza', 'Druga'].map((name) => put(`/api/sellers/${id}`, { ...farm, name }, headers)),
  )

  const saved = forms.find(({ status }) => status === 200)
  const stale = forms.find(({ status }) => status === 409)
  expect(stale?.body).toMatchObject({ code: 'VERSION_CONFLICT', details: { current: saved?.body } })
})

test('the declaration date is set only when the status changes', async () => {
  const { id, headers } = await seller('los@kram.test')
  const declared = async () =>
    (await db.selectFrom('sellers').select('statusDeclaredAt').where('id', '=', id).executeTakeFirstOrThrow())
      .statusDeclaredAt
  await put(`/api/sellers/${id}`, farm, headers)
  const first = await declared()
  expect(first?.toISOString()).toBe('2026-11-20T11:00:00.000Z')
  await db.updateTable('sellers').set({ statusDeclaredAt: '2026-01-01T00:00:00Z' }).execute()
  await put(`/api/sellers/${id}`, { ...farm, tagline: null, version: 2 }, headers)
  expect((await declared())?.toISOString()).toBe('2026-01-01T00:00:00.000Z')
})

test('the list contains sellers with active offers, newest first, by page', async () => {
  const all: number[] = []
  for (let n = 0; n < 5; n++) all.push((await seller(`s${n}@kram.test`, `Zagroda ${n}`)).id)
  for (const id of all.slice(0, 3)) await onOffer(id)
  await onOffer(all[3] ?? 0, 'paused')

  const first = (await get('/api/sellers?limit=2')).body
  const second = (await get(`/api/sellers?limit=2&cursor=${first.nextCursor}`)).body
  expect(first.items.map(({ name }: PublicSeller) => name)).toEqual(['Zagroda 2', 'Zagroda 1'])
  expect(second).toMatchObject({ items: [{ name: 'Zagroda 0' }], nextCursor: null })
  expect((await get('/api/sellers?cursor=nonsense')).status).toBe(400)
})

test('publishing names the missing fields of the profile', async () => {
  const { id, headers } = await seller('los@kram.test')
  const codes = async (food: boolean) => (await missingSellerFields(db, id, { food })).map(({ code }) => code)
  expect(await codes(true)).toEqual(['sellerStatus', 'sellerContact'])
  await put(`/api/sellers/${id}`, { ...farm, foodRegistration: null }, headers)
  expect(await codes(true)).toEqual(['sellerFoodRegistration'])
  await put(`/api/sellers/${id}`, { ...farm, version: 2 }, headers)
  expect(await codes(true)).toEqual([])
})

test('the profile of who has a product of food asks at once for all that publishing food needs', async () => {
  const { id, headers } = await seller('los@kram.test')
  const rhd = { ...farm, legalName: null }
  expect((await put(`/api/sellers/${id}`, rhd, headers)).body).toMatchObject({ sellsFood: false, missing: [] })
  await insertProduct(db, id, { name: 'Mydło', category: 'kosmetyki', food: null })
  expect((await get('/api/sellers/mine', headers)).body).toMatchObject({ sellsFood: false, missing: [] })
  await insertProduct(db, id, { name: 'Jaja', category: 'jaja' })
  expect((await get('/api/sellers/mine', headers)).body).toMatchObject({
    sellsFood: true,
    missing: [{ code: 'sellerLegalName' }],
  })
})

test('an unknown seller is not found', async () => {
  expect((await get('/api/sellers/999')).status).toBe(404)
  expect((await get('/api/users/seller/999')).status).toBe(404)
})
