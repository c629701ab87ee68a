import type { Writes } from '#platform/database'
import { leaveLetter } from '#platform/outbox'

/** An offer is to be looked at by those who wait for one like it. */
export const OFFER_SHOWN_TOPIC = 'offer.shown'

/** Says that an offer can be seen, or can be seen otherwise than before: after the commit, at least once. */
export const announceOffer = (tx: Writes<'outbox'>, offerId: number): Promise<void> =>
  leaveLetter(tx, { topic: OFFER_SHOWN_TOPIC, payload: { offerId } })
