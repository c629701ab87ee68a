import { expect, test } from 'vitest'
import { localFiles } from '#platform/files/files.ts'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer, insertSeller } from '#testing/factories'
import { registerSharing } from './index.ts'

const { db } = await testDatabase()
const { api, deps, inject } = testApi({ db, limitFactor: 1000 })
registerSharing(api, { ...deps, files: localFiles('/nowhere'), publicUrl: 'https://kram.example' })

const get = (url: string) => inject({ method: 'GET', url })

test("the card shows a seller's offers on another site", async () => {
  const { sellerId, offerId } = await insertPublishedOffer(db, {
    latitude: 51.86,
    longitude: 20.86,
    seller: 'Pasieka <b>"Lipa"</b>',
    title: 'Miód & wosk',
    price: 3000,
  })
  const reply = await get(`/embed/sellers/${sellerId}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toContain('Pasieka &lt;b&gt;&quot;Lipa&quot;&lt;/b&gt;')
  expect(reply.body).toContain('Miód &amp; wosk')
  expect(reply.body).toContain('30,00\u00a0zł')
  expect(reply.body).toContain(`href="/offers/${offerId}-`)
  expect(reply.body).not.toContain('<script')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

test('the card says that a price is approximate when the product is weighed at the hand-over', async () => {
  const { sellerId } = await insertPublishedOffer(db, { latitude: 51.87, longitude: 20.87, price: 3600 })
  await db
    .updateTable('variants')
    .set({ approximate: true, tolerancePercent: 10 })
    .where('productId', 'in', (eb) => eb.selectFrom('products').select('id').where('sellerId', '=', sellerId))
    .execute()
  expect((await get(`/embed/sellers/${sellerId}`)).body).toContain('około 36,00\u00a0zł')
})

test('a seller without offers has a card that says so; an unknown seller has none', async () => {
  const { sellerId } = await insertSeller(db)
  expect((await get(`/embed/sellers/${sellerId}`)).body).toContain('nie ma tu nic do zarezerwowania')
  for (const segment of ['999999', 'ktoś', '0', '99999999999'])
    expect((await get(`/embed/sellers/${segment}`)).statusCode).toBe(404)
})
