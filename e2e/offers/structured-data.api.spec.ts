import { dayIn, openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

type StructuredData = Record<string, unknown> & { '@type': string }

/** The structured data of a page: exactly one script, which parses and has no empty values. */
const structuredDataIn = (html: string): StructuredData[] => {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(scripts).toHaveLength(1)
  const said = JSON.parse(scripts[0]?.[1] ?? '{}') as StructuredData & { '@graph'?: StructuredData[] }
  expect(said['@context']).toBe('https://schema.org')
  const facts = said['@graph'] ?? [said]
  for (const fact of facts) expectComplete(fact)
  return facts
}

const URL_FIELDS = new Set(['@id', 'url', 'image', 'item'])
const isReference = (part: object) => '@id' in part && Object.keys(part).length === 1

/** All nodes of a type, with absolute addresses only: search engines drop relative ones. */
const expectComplete = (part: unknown, name = ''): void => {
  expect(part, name).toBeTruthy()
  if (Array.isArray(part)) for (const one of part) expectComplete(one, name)
  else if (typeof part === 'object' && part !== null) {
    if (!isReference(part)) expect(part, name).toHaveProperty('@type')
    for (const [key, value] of Object.entries(part)) expectComplete(value, key)
  } else if (URL_FIELDS.has(name)) expect(String(part)).toMatch(/^https?:\/\//)
}

/** The breadcrumb of a page, numbered from one. */
const breadcrumbsIn = (facts: StructuredData[]) => {
  const trail = facts.find((part) => part['@type'] === 'BreadcrumbList')
  const steps = trail?.['itemListElement'] as { position: number; name: string; item: string }[]
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, at) => at + 1))
  return steps.map(({ name, item }) => [name, new URL(item).pathname])
}

test('an offer has structured data: one address, its facts, its picture; and none when it is over', async ({
  request,
  baseURL,
}) => {
  const { offer, seller, product, variant, location } = await openSeller(request)
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

  const graph = structuredDataIn(html)
  expect(graph.map((part) => part['@type'])).toEqual(['Product', 'LocalBusiness', 'BreadcrumbList'])
  expect(graph[0]).toMatchObject({
    name: `${product.name}, ${variant.name}`,
    offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'PLN', availability: 'https://schema.org/InStock' },
  })
  expect(breadcrumbsIn(graph)).toEqual([
    ['Kram', '/'],
    ['Oferty w pobliżu', '/offers/nearby'],
    [offer.title, path],
  ])

  const sellersPage = await (await request.get(`/sellers/${seller.user.sellerId}`)).text()
  const facts = structuredDataIn(sellersPage)
  expect(facts.map((part) => part['@type'])).toEqual(['LocalBusiness', 'BreadcrumbList'])
  expect(facts[0]).toMatchObject({
    name: 'Zagroda Pod Lipą',
    telephone: expect.stringMatching(/^\+48/),
    address: { '@type': 'PostalAddress', addressLocality: location.town, addressCountry: 'PL' },
  })
  expect(sellersPage).toContain(`<link rel="canonical" href="${String(facts[0]?.['url'])}" />`)
  expect(breadcrumbsIn(facts).map(([name]) => name)).toEqual(['Kram', 'Zagroda Pod Lipą'])
  expect(structuredDataIn(await (await request.get('/')).text())).toMatchObject([{ '@type': 'WebSite', name: 'Kram' }])

  const robots = await (await request.get('/robots.txt')).text()
  const index = await (await request.get(/Sitemap: (\S+)/.exec(robots)?.[1] ?? '')).text()
  expect(index).toMatch(/<loc>[^<]+\/sitemap\/offers-\d{4}-\d{2}-1\.xml<\/loc><lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/)

  const { token } = seller
  const { title, locationId, scheduleIds } = offer
  const later = await answer(
    client(request, token).PUT('/api/offers/{id}', {
      params: { path: { id: offer.id } },
      body: { title, locationId, scheduleIds, validFrom: dayIn(5), version: offer.version },
    }),
  )
  const closed = await request.get(path)
  expect(closed.status()).toBe(200)
  const words = await closed.text()
  expect(words, 'there is capacity, but orders are not open yet').toContain('Teraz nie można zamawiać.')
  expect(words).toMatch(/Następny raz: [^<]*\d/)
  expect(structuredDataIn(words)[0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } })

  const { version } = later
  await answer(
    client(request, token).POST('/api/offers/{id}/archive', { params: { path: { id: offer.id } }, body: { version } }),
  )
  const over = await request.get(path)
  expect(over.status()).toBe(410)
  const gone = await over.text()
  expect(gone).toContain('<meta name="robots" content="noindex" />')
  expect(gone).toContain('Ta oferta jest już zakończona.')
  expect(gone).not.toContain('application/ld+json')
  expect((await request.get('/offers/2147483647')).status()).toBe(404)
})
