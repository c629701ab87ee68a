import { expect, test } from 'vitest'
import { localFiles } from '#platform/files/files.ts'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertPublishedOffer } from '#testing/factories'
import { registerSharing } from './index.ts'

const { db } = await testDatabase()
const { api, deps, inject } = testApi({ db, limitFactor: 1000 })
registerSharing(api, { ...deps, files: localFiles('/nowhere'), publicUrl: 'https://kram.example' })

const HERE = { latitude: 51.86, longitude: 20.86 }
const get = (url: string) => inject({ method: 'GET', url })
const urlsIn = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')

test('the site map contains every current offer by month and its seller, but no ended ones', async () => {
  const august = await insertPublishedOffer(db, { ...HERE, title: 'Miód', publishedAt: '2026-08-31T22:30:00Z' })
  const september = await insertPublishedOffer(db, {
    ...HERE,
    title: 'Żur & zakwas',
    publishedAt: '2026-09-01T00:00:00Z',
  })
  const over = await insertPublishedOffer(db, { ...HERE, status: 'archived' })
  await insertPublishedOffer(db, { ...HERE, status: 'draft' })

  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Sitemap: https://kram.example/sitemap.xml')
  expect(robots.body).toContain('Disallow: /api/')

  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  const files = urlsIn(index.body)
  expect(files).toEqual([
    'https://kram.example/sitemap/pages.xml',
    'https://kram.example/sitemap/sellers-1.xml',
    'https://kram.example/sitemap/offers-2026-09-1.xml',
    'https://kram.example/sitemap/offers-2026-08-1.xml',
  ])
  expect(index.body).toContain('<lastmod>2026-08-31</lastmod>')

  const all: string[] = []
  for (const file of files) {
    const reply = await get(new URL(file).pathname)
    expect(reply.statusCode).toBe(200)
    all.push(...urlsIn(reply.body))
  }
  expect(all).toContain(`https://kram.example/offers/${august.offerId}-miod`)
  expect(all).toContain(`https://kram.example/offers/${september.offerId}-zur-zakwas`)
  expect(all.filter((place) => place.includes(`/offers/${over.offerId}-`))).toEqual([])
  expect(all.filter((place) => place.includes('/sellers/'))).toHaveLength(2)
  expect(all).toContain('https://kram.example/offers/nearby')
})

test('an unknown file answers 404', async () => {
  for (const file of [
    'offers-2026-13-1.xml',
    'offers-2020-01-1.xml',
    'sellers-99.xml',
    'sellers-0.xml',
    'x',
    '..%2Fpages.xml',
  ])
    expect({ file, status: (await get(`/sitemap/${file}`)).statusCode }).toEqual({ file, status: 404 })
})
