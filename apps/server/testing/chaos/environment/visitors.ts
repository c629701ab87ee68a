import { randomInt } from 'node:crypto'
import type { Db } from '#platform/database'

export type BrowsedOffer = { id: number; slug: string; title: string; latitude: number; longitude: number }

/** The active offers with a place. */
export const browsedOffers = async (db: Db): Promise<BrowsedOffer[]> => {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'slug', 'title', 'latitude', 'longitude'])
    .where('status', '=', 'active')
    .execute()
  return rows.flatMap(({ latitude, longitude, ...offer }) =>
    latitude === null || longitude === null ? [] : [{ ...offer, latitude, longitude }],
  )
}

/** 40 % lists, 30 % searches, 20 % offers, 10 % pages; mostly other addresses than before, as from many villages. */
export function nextPath(offers: readonly BrowsedOffer[], { pages = true } = {}): string {
  const offer = offers[randomInt(offers.length)]
  if (!offer) throw new Error('no offers')
  const kind = randomInt(100)
  if (kind < 40) return `/api/offers/nearby?latitude=${offer.latitude}&longitude=${offer.longitude}&radiusKm=15`
  if (kind < 70) return `/api/offers/search?q=${encodeURIComponent(offer.title)}`
  return kind < 90 || !pages ? `/api/offers/${offer.id}` : `/offers/${offer.id}-${offer.slug}`
}
