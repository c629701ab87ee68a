import { offerPath } from '@kram/contract/common/slug'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/database'
import { countActiveSellers, offerMonths, offersOfMonth, PER_FILE, listActiveSellers } from './sitemap.readmodel.ts'

/** How long a file is cached: crawlers come hourly at most, and a request must not read all offers. */
const CACHE_MS = 600_000
const MAX_CACHED = 50

/** Pages with the same content for everybody. */
const STATIC_PAGES = [
  '/',
  '/offers/nearby',
  '/offers/delivery',
  '/faq',
  '/terms',
  '/privacy-policy',
  '/accessibility',
  '/ranking',
  '/transparency',
  '/sources',
  '/contact',
]

const FILE_NAME = /^(?:(pages)|(sellers)-([1-9]\d{0,3})|offers-(\d{4}-(?:0[1-9]|1[0-2]))-([1-9]\d{0,3}))\.xml$/
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

type SitemapEntry = { path: string; changed: string | null }

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

const partNumbers = (count: number): number[] => Array.from({ length: Math.ceil(count / PER_FILE) }, (_, at) => at + 1)

/** The site map for search engines: an index, and files of offers by month of publication, of sellers and of pages. */
export function createSitemap(db: Db, publicUrl: string) {
  const cache = new LRUCache<string, { text: string | null }>({ max: MAX_CACHED, ttl: CACHE_MS })

  const toXml = (element: 'url' | 'sitemap', entries: readonly SitemapEntry[]): string => {
    const root = element === 'url' ? 'urlset' : 'sitemapindex'
    const lines = entries.map(
      ({ path, changed }) =>
        `<${element}><loc>${publicUrl}${path}</loc>${changed === null ? '' : `<lastmod>${changed}</lastmod>`}</${element}>`,
    )
    return `${HEAD}<${root} ${XMLNS}>\n${lines.join('\n')}\n</${root}>\n`
  }

  const index = async (): Promise<string> => {
    const [months, sellerCount] = await Promise.all([offerMonths(db), countActiveSellers(db)])
    return toXml('sitemap', [
      { path: '/sitemap/pages.xml', changed: null },
      ...partNumbers(sellerCount).map((part) => ({ path: `/sitemap/sellers-${part}.xml`, changed: null })),
      ...months.flatMap(({ month, count, changed }) =>
        partNumbers(count).map((part) => ({ path: `/sitemap/offers-${month}-${part}.xml`, changed })),
      ),
    ])
  }

  const entriesOfFile = async (file: string): Promise<SitemapEntry[] | null> => {
    const [match, pages, sellers, sellersPart, month, monthPart] = FILE_NAME.exec(file) ?? []
    if (match === undefined) return null
    if (pages) return STATIC_PAGES.map((path) => ({ path, changed: null }))
    if (sellers)
      return (await listActiveSellers(db, Number(sellersPart))).map(({ id, slug, changed }) => ({
        path: `/sellers/${id}-${slug}`,
        changed,
      }))
    const offers = await offersOfMonth(db, month ?? '', Number(monthPart))
    return offers.map((offer) => ({ path: offerPath(offer), changed: offer.changed }))
  }

  const getOrLoad = async (name: string, load: () => Promise<string | null>): Promise<string | null> => {
    const match = cache.get(name)
    if (match) return match.text
    const text = await load()
    if (text !== null) cache.set(name, { text })
    return text
  }

  return {
    index: () => getOrLoad('', index),
    file: (name: string) =>
      getOrLoad(name, async () => {
        const entries = await entriesOfFile(name)
        return entries && entries.length > 0 ? toXml('url', entries) : null
      }),
  }
}
