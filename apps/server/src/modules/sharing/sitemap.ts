import { offerPath } from '@kram/contract/slug'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import { countSelling, offerMonths, offersOfMonth, PER_FILE, sellingSellers } from './sitemap.readmodel.ts'

/** Crawlers come by the hour at the most; a visit must not cost a walk over all offers. */
const KEPT_MS = 600_000
const MOST_KEPT = 50

/** Pages that say the same to everybody. */
const PAGES = [
  '/',
  '/offers/nearby',
  '/offers/delivery',
  '/faq',
  '/terms',
  '/privacy-policy',
  '/accessibility',
  '/ranking',
  '/contact',
]

const FILE = /^(?:(pages)|(sellers)-([1-9]\d{0,3})|offers-(\d{4}-(?:0[1-9]|1[0-2]))-([1-9]\d{0,3}))\.xml$/
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type Entry = { path: string; changed: string | null }

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /reservations/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const parts = (count: number): number[] => Array.from({ length: Math.ceil(count / PER_FILE) }, (_, at) => at + 1)

/** The map of the product for search engines: an index, and its files of offers by the month they came, of sellers and of pages. */
export function createSitemap(db: Db, publicUrl: string) {
  const kept = new LRUCache<string, { text: string | null }>({ max: MOST_KEPT, ttl: KEPT_MS })

  const written = (element: 'url' | 'sitemap', entries: readonly Entry[]): string => {
    const root = element === 'url' ? 'urlset' : 'sitemapindex'
    const lines = entries.map(
      ({ path, changed }) =>
        `<${element}><loc>${publicUrl}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</${element}>`,
    )
    return `${HEAD}<${root} ${XMLNS}>\n${lines.join('\n')}\n</${root}>\n`
  }

  const index = async (): Promise<string> => {
    const [months, selling] = await Promise.all([offerMonths(db), countSelling(db)])
    return written('sitemap', [
      { path: '/sitemap/pages.xml', changed: null },
      ...parts(selling).map((part) => ({ path: `/sitemap/sellers-${part}.xml`, changed: null })),
      ...months.flatMap(({ month, count, changed }) =>
        parts(count).map((part) => ({ path: `/sitemap/offers-${month}-${part}.xml`, changed })),
      ),
    ])
  }

  const entriesOf = async (file: string): Promise<Entry[] | null> => {
    const [known, pages, sellers, sellersPart, month, monthPart] = FILE.exec(file) ?? []
    if (known === undefined) return null
    if (pages) return PAGES.map((path) => ({ path, changed: null }))
    if (sellers)
      return (await sellingSellers(db, Number(sellersPart))).map(({ id, slug, changed }) => ({
        path: `/sellers/${id}-${slug}`,
        changed,
      }))
    const offers = await offersOfMonth(db, month ?? '', Number(monthPart))
    return offers.map((offer) => ({ path: offerPath(offer), changed: offer.changed }))
  }

  const remember = async (name: string, make: () => Promise<string | null>): Promise<string | null> => {
    const known = kept.get(name)
    if (known) return known.text
    const text = await make()
    if (text !== null) kept.set(name, { text })
    return text
  }

  return {
    index: () => remember('', index),
    file: (name: string) =>
      remember(name, async () => {
        const entries = await entriesOf(name)
        return entries && entries.length > 0 ? written('url', entries) : null
      }),
  }
}
