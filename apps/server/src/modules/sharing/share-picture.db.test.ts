import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { localFiles } from '#platform/files/files.ts'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer } from '#testing/factories'
import { registerSharing } from './index.ts'

const { db } = await testDatabase()
const { api, deps, inject } = testApi({ db, limitFactor: 1000 })
const root = await mkdtemp(join(tmpdir(), 'kram-sharing-'))
registerSharing(api, { ...deps, files: localFiles(root), publicUrl: 'https://kram.example' })
afterAll(() => rm(root, { recursive: true }))

const get = (url: string) => inject({ method: 'GET', url })
const SPOT = { latitude: 51.86, longitude: 20.86 }

test("the preview picture of an offer changes with the offer's content", async () => {
  const { offerId, offerItemId } = await insertPublishedOffer(db, { ...SPOT, title: 'Miód <lipowy> & spadziowy' })
  const first = await get(`/share/${offerId}-abc.jpg`)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(first.rawPayload.length).toBeLessThan(300_000)
  expect((await get(`/share/${offerId}-abc.jpg`)).rawPayload).toEqual(first.rawPayload)

  await db.updateTable('offerItems').set({ price: 1234 }).where('id', '=', offerItemId).execute()
  expect((await get(`/share/${offerId}-abd.jpg`)).rawPayload).not.toEqual(first.rawPayload)
})

test('a title of a hundred characters without a space fits into the picture', async () => {
  const { offerId } = await insertPublishedOffer(db, { ...SPOT, title: 'Ż'.repeat(100) })
  expect((await get(`/share/${offerId}.jpg`)).statusCode).toBe(200)
})

test('a draft, an unknown id and a malformed name get 404', async () => {
  const { offerId } = await insertPublishedOffer(db, { ...SPOT, status: 'draft' })
  for (const name of [`${offerId}.jpg`, '999999.jpg', 'jajka.jpg', `${offerId}.png`, '0.jpg', '99999999999.jpg'])
    expect((await get(`/share/${name}`)).statusCode).toBe(404)
})
