import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db, PubSub } from '#platform/database'
import { subscribeToInvalidations } from '#platform/cache'
import { orNotFound } from '#platform/errors'
import { sellerOfPublicOffer, stockFingerprints } from './offer-stock.readmodel.ts'

type Watched = { sellerId: number; fingerprint: string | undefined; listener: Set<() => void>; isStale: boolean }
type OfferWatchDeps = { db: Db; pubSub: PubSub; log: Logger }

const REFRESH_INTERVAL_MS = 1000

/**
 * Offers on open pages of this process. When stock or prices of their sellers may have changed, they are read again, at
 * most once a second for all offers together, and published where they changed.
 */
export function createOfferWatch({ db, pubSub, log }: OfferWatchDeps) {
  const watched = new Map<number, Watched>()
  const changes = subscribeToInvalidations(db, pubSub)
  let runningLoop: Promise<void> | null = null
  let stopped = false

  const refresh = async () => {
    const isStale = [...watched].filter(([, offer]) => offer.isStale)
    for (const [, offer] of isStale) offer.isStale = false
    const fingerprints = await stockFingerprints(
      db,
      isStale.map(([id]) => id),
    )
    for (const [id, offer] of isStale) {
      const fingerprint = fingerprints.get(id)
      if (offer.fingerprint !== undefined && fingerprint !== offer.fingerprint)
        for (const listener of offer.listener) listener()
      offer.fingerprint = fingerprint
    }
  }
  const refreshLoop = async () => {
    while (!stopped && [...watched.values()].some(({ isStale }) => isStale)) {
      await refresh().catch((error: unknown) => log.warn({ err: error }, 'stock of watched offers not read'))
      await pause(REFRESH_INTERVAL_MS, undefined, { ref: false })
    }
    runningLoop = null
  }

  changes.onInvalidate((tags) => {
    let any = false
    for (const offer of watched.values()) {
      if (tags && !tags.includes(`seller ${offer.sellerId}`)) continue
      offer.isStale = true
      any = true
    }
    if (any) runningLoop ??= refreshLoop()
  })

  return {
    stop() {
      stopped = true
      changes.close()
    },
    /** Returns a function that stops watching. */
    async watch(offerId: number, listener: () => void): Promise<() => void> {
      const sellerId = orNotFound(await sellerOfPublicOffer(db, offerId))
      const fingerprint = (await stockFingerprints(db, [offerId])).get(offerId)
      const offer = watched.get(offerId) ?? { sellerId, fingerprint, listener: new Set(), isStale: false }
      watched.set(offerId, offer)
      offer.listener.add(listener)
      return () => {
        offer.listener.delete(listener)
        if (offer.listener.size === 0 && watched.get(offerId) === offer) watched.delete(offerId)
      }
    },
  }
}
