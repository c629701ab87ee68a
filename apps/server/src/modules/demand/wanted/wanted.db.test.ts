import { expect, test } from 'vitest'
import { indexOutdatedOffers } from '#modules/search'
import { testDatabase } from '#testing/database/test-database'
import { GROJEC, KRAKOW, MANY, testDemand } from '#testing/clients/demand'
import { insertLocation, insertPublishedOffer, insertSeller } from '#testing/factories'
import { sellerPrincipal } from '#testing/http/test-api'

const { db } = await testDatabase({ max: 4 })
const { startProcess, as, get } = testDemand(db)

const newSeller = async (...locations: { latitude: number; longitude: number }[]) => {
  const { userId, sellerId } = await insertSeller(db)
  for (const location of locations) await insertLocation(db, sellerId, location)
  return as(sellerPrincipal(userId, sellerId))
}

test('questions without an answer near a location, the most frequent first', async () => {
  const { askedBy, close } = startProcess()
  await askedBy(MANY, { q: 'oscypek', point: GROJEC, answered: false })
  await askedBy(MANY - 1, { q: 'kozi ser', point: { latitude: 51.95, longitude: 21 }, answered: false })
  await askedBy(MANY, { q: 'pstrąg', point: KRAKOW, answered: false })
  await askedBy(MANY, { q: 'masło', point: GROJEC, answered: true })
  await close()
  const headers = await newSeller(GROJEC)
  expect(await get('/api/demand/wanted', headers)).toEqual({
    status: 200,
    body: {
      hasLocation: true,
      items: [
        { words: 'oscypek', times: MANY, withinKm: 10, lastDay: '2026-11-20' },
        { words: 'kozi ser', times: MANY - 1, withinKm: 20, lastDay: '2026-11-20' },
      ],
    },
  })
  const table = await get('/api/demand/wanted/export', headers)
  expect(table.body).toContain('"oscypek";"60";"10";"2026-11-20"')
})

test('not what two visitors asked, nor what somebody sells there now', async () => {
  const { askedBy, post, close } = startProcess()
  for (let i = 0; i < 20; i++) await post({ q: 'twaróg', point: GROJEC, answered: false })
  await askedBy(MANY, { q: 'miodu', point: GROJEC, answered: false })
  await close()
  const headers = await newSeller(GROJEC)
  const words = async () =>
    (await get('/api/demand/wanted', headers)).body.items.map((item: { words: string }) => item.words)
  expect(await words()).toEqual(['miodu'])
  const honey = { name: 'Miód lipowy', category: 'miod' }
  await insertPublishedOffer(db, { ...GROJEC, title: 'Miód lipowy', product: honey })
  await indexOutdatedOffers(db)
  expect(await words()).toEqual([])
})

test('a seller without a location is answered so', async () => {
  expect((await get('/api/demand/wanted', await newSeller())).body).toEqual({ hasLocation: false, items: [] })
})
