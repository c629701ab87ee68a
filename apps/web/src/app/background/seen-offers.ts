import { offerPath } from '@kram/contract/slug'
import { queryOptions } from '@tanstack/react-query'
import { KEPT_PREFIX } from '#lib/worker-messages.ts'

const OFFER = /^\/api\/offers\/\d+$/

export type SeenOffer = { id: number; title: string; path: string; seller: string }

/** Our own answers, kept as they came. */
type Kept = { id: number; title: string; slug: string; seller: { name: string } }

const read = async (cache: Cache): Promise<SeenOffer[]> => {
  const keys = (await cache.keys()).filter(({ url }) => OFFER.test(new URL(url).pathname))
  const answers = await Promise.all(
    keys.map(async (key) => (await cache.match(key))?.json() as Promise<Kept | undefined>),
  )
  return answers
    .filter((one) => one !== undefined)
    .map(({ id, title, slug, seller }) => ({ id, title, seller: seller.name, path: offerPath({ id, slug }) }))
}

/** Offers that this device keeps, the latest first. */
const seenOffers = async (): Promise<SeenOffer[]> => {
  if (!('caches' in window)) return []
  const names = (await caches.keys()).filter((name) => name.startsWith(KEPT_PREFIX))
  const all = await Promise.all(names.map(async (name) => read(await caches.open(name))))
  return [...new Map(all.flat().map((one) => [one.id, one])).values()].toReversed()
}

export const seenOffersQuery = () =>
  queryOptions({ queryKey: ['seen-offers'], queryFn: seenOffers, staleTime: 0, gcTime: 0 })
