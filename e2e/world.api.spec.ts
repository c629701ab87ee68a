import { offerRoutes } from '@kram/contract/offers'
import { call } from './support/api.ts'
import { openStall } from './support/stall.ts'
import { expect, test } from './support/test.ts'

const jsonLdIn = (html: string): { '@graph': { '@type': string }[] } => {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text) as { '@graph': { '@type': string }[] }
}

test('an offer is found by programs: one address, its facts, its picture; and is gone when it is over', async ({
  request,
  baseURL,
}) => {
  const { offer, seller, product, variant } = await openStall(request)
  const path = `/offers/${offer.id}-${offer.slug}`

  for (const wrong of [`/offers/${offer.id}`, `/offers/${offer.id}-dawna-nazwa`]) {
    const moved = await request.get(`${wrong}?z=grupa`, { maxRedirects: 0 })
    expect(moved.status()).toBe(301)
    expect(moved.headers()['location']).toBe(`${path}?z=grupa`)
  }

  const page = await request.get(path)
  expect(page.status()).toBe(200)
  const html = await page.text()
  expect(html).toContain(`<link rel="canonical" href="${baseURL ?? ''}${path}" />`)
  expect(html).toContain(`<meta property="og:title" content="${offer.title}" />`)
  expect(html).toContain(`<meta property="og:url" content="${baseURL ?? ''}${path}" />`)
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//)

  const graph = jsonLdIn(html)['@graph']
  expect(graph.map((part) => part['@type'])).toEqual(['Product', 'LocalBusiness', 'BreadcrumbList'])
  expect(graph[0]).toMatchObject({
    name: `${product.name}, ${variant.name}`,
    offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'PLN', availability: 'https://schema.org/InStock' },
  })

  const robots = await (await request.get('/robots.txt')).text()
  const index = await (await request.get(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '')).text()
  expect(index).toMatch(/<loc>[^<]+\/sitemap\/offers-\d{4}-\d{2}-1\.xml<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)

  await call(request, offerRoutes.archive, {
    token: seller.token,
    params: { id: offer.id },
    body: { version: offer.version },
  })
  const over = await request.get(path)
  expect(over.status()).toBe(410)
  expect(await over.text()).toContain('<meta name="robots" content="noindex" />')
  expect((await request.get('/offers/2147483647')).status()).toBe(404)
})
