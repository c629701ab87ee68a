import type { Writes } from '#platform/database'
import { enqueueAll } from '#platform/queue'

/** An offer has to be matched against saved searches. */
export const OFFER_CHANGED_TOPIC = 'offer.changed'

/** The texts of an offer have to be checked for flagged words. */
export const OFFER_REVIEW_TOPIC = 'offer.review'

/** Enqueues the events of offers that became visible or changed visibly. Delivered after the commit, at least once. */
export const enqueueOffersChanged = (tx: Writes<'outboxMessages'>, offerIds: readonly number[]): Promise<void> =>
  enqueueAll(
    tx,
    offerIds.flatMap((offerId) =>
      [OFFER_CHANGED_TOPIC, OFFER_REVIEW_TOPIC].map((topic) => ({ topic, payload: { offerId } })),
    ),
  )

/** The same for one offer. */
export const enqueueOfferChanged = (tx: Writes<'outboxMessages'>, offerId: number): Promise<void> =>
  enqueueOffersChanged(tx, [offerId])
