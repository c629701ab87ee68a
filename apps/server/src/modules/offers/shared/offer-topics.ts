import type { Writes } from '#platform/database'
import { enqueueAll } from '#platform/queue'

/** An offer is to be looked at by those who wait for one like it. */
export const OFFER_CHANGED_TOPIC = 'offer.shown'

/** The words of an offer are to be looked at. */
export const OFFER_REVIEW_TOPIC = 'offer.review'

/** Says that offers can be seen, or can be seen otherwise than before: after the commit, at least once. */
export const enqueueOffersChanged = (tx: Writes<'outbox'>, offerIds: readonly number[]): Promise<void> =>
  enqueueAll(
    tx,
    offerIds.flatMap((offerId) =>
      [OFFER_CHANGED_TOPIC, OFFER_REVIEW_TOPIC].map((topic) => ({ topic, payload: { offerId } })),
    ),
  )

/** The same of one. */
export const enqueueOfferChanged = (tx: Writes<'outbox'>, offerId: number): Promise<void> =>
  enqueueOffersChanged(tx, [offerId])
