import { offerPath } from '@kram/contract/common/slug'
import { queryOptions } from '@tanstack/react-query'
import { SESSION_CACHE_PREFIX } from '#lib/service-worker'
import { offerKeys } from '#shared/market-query-keys.ts'

const OFFER_PATH = /^\/api\/offers\/\d+$/

export type CachedOffer = { id: number; title: string; path: string; seller: string }

/** Cached answers of our own API. */
type CachedOfferBody = { id: number; title: string; slug: string; seller: { name: string } }

const readOffers = async (cache: Cache): Promise<CachedOffer[]> => {
  const keys = (await cache.keys()).filter(({ url }) => OFFER_PATH.test(new URL(url).pathname))
  const bodies = await Promise.all(
    keys.map(async (key) => (await cache.match(key))?.json() as Promise<CachedOfferBody | undefined>),
  )
  return bodies
    .filter((one) => one !== undefined)
    .map(({ id, title, slug, seller }) => ({ id, title, seller: seller.name, path: offerPath({ id, slug }) }))
}

/** Offers cached on this device, the latest first. */
const cachedOffers = async (): Promise<CachedOffer[]> => {
  if (!('caches' in window)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith(SESSION_CACHE_PREFIX))
  const all = await Promise.all(names.map(async (name) => readOffers(await caches.open(name))))
  return [...new Map(all.flat().map((one) => [one.id, one])).values()].toReversed()
}

export const cachedOffersQuery = () =>
  queryOptions({ queryKey: offerKeys.cached, queryFn: cachedOffers, staleTime: 0, gcTime: 0 })
