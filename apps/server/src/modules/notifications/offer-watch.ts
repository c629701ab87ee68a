import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '#platform/database'
import { listenToChanges } from '#platform/public-changes'
import { found } from '#platform/refusal'
import type { Signals } from '#platform/signals'
import { sellerOfPublicOffer, stockMarks } from './offer-stock.readmodel.ts'

type Watched = { sellerId: number; mark: string | undefined; tell: Set<() => void>; touched: boolean }
type WatchParts = { db: Db; signals: Signals; log: Logger }

const ROUND_MS = 1000

/**
 * Offers that somebody in this process looks at. When their sellers' goods may have moved, what is left is read anew, once a second for
 * all of them together, and told where it has changed.
 */
export function createOfferWatch({ db, signals, log }: WatchParts) {
  const watched = new Map<number, Watched>()
  const changes = listenToChanges(db, signals)
  let round: Promise<void> | null = null
  let stopped = false

  const look = async () => {
    const touched = [...watched].filter(([, offer]) => offer.touched)
    for (const [, offer] of touched) offer.touched = false
    const marks = await stockMarks(
      db,
      touched.map(([id]) => id),
    )
    for (const [id, offer] of touched) {
      const mark = marks.get(id)
      if (offer.mark !== undefined && mark !== offer.mark) for (const tell of offer.tell) tell()
      offer.mark = mark
    }
  }
  const rounds = async () => {
    while (!stopped && [...watched.values()].some(({ touched }) => touched)) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'stock of watched offers not read'))
      await pause(ROUND_MS, undefined, { ref: false })
    }
    round = null
  }

  changes.onChange((tags) => {
    let any = false
    for (const offer of watched.values()) {
      if (tags && !tags.includes(`seller ${offer.sellerId}`)) continue
      offer.touched = true
      any = true
    }
    if (any) round ??= rounds()
  })

  return {
    stop() {
      stopped = true
      changes.close()
    },
    /** Answers how to stop watching. */
    async watch(offerId: number, tell: () => void): Promise<() => void> {
      const sellerId = found(await sellerOfPublicOffer(db, offerId))
      const mark = (await stockMarks(db, [offerId])).get(offerId)
      const offer = watched.get(offerId) ?? { sellerId, mark, tell: new Set(), touched: false }
      watched.set(offerId, offer)
      offer.tell.add(tell)
      return () => {
        offer.tell.delete(tell)
        if (offer.tell.size === 0 && watched.get(offerId) === offer) watched.delete(offerId)
      }
    },
  }
}
