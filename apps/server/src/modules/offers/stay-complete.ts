import type { OfferStatus } from '@kram/contract/offer-status'
import type { OfferGap, OwnOffer } from '@kram/contract/offer-views'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { judgeOwnOffer, ownOffer } from './view-own-offers.ts'

/** What time alone takes from an offer does not stand in the way of changing it. */
const BY_TIME = new Set(['occurrence', 'validTo'])

export const incomplete = (gaps: OfferGap[]): Refusal =>
  new Refusal('OFFER_INCOMPLETE', { globalErrors: gaps, details: { missing: gaps } })

/** What the offer lacks before a change, by code: a change answers only for what it takes away. */
export const gapsBefore = async (tx: Tx, id: number, sellerId: number): Promise<ReadonlySet<string>> =>
  new Set((await judgeOwnOffer(tx, id, sellerId)).gaps.map(({ code }) => code))

/** The offer after a change; refuses, and so rolls back, a change that takes from an offer in the lists something it needs. */
export async function stayComplete(
  tx: Tx,
  id: number,
  sellerId: number,
  before: ReadonlySet<string>,
): Promise<OwnOffer> {
  const { offer, gaps } = await judgeOwnOffer(tx, id, sellerId)
  const broken = gaps.filter(({ code }) => !BY_TIME.has(code) && !before.has(code))
  if (offer.status === 'active' && broken.length > 0) throw incomplete(broken)
  return offer
}

/** Why a conditional write found nothing to write: not there, in another state, or changed meanwhile. */
export async function refuseStale(
  tx: Tx,
  id: number,
  sellerId: number,
  from: readonly OfferStatus[],
): Promise<Refusal> {
  const current = await ownOffer(tx, id, sellerId)
  return new Refusal(from.includes(current.status) ? 'VERSION_CONFLICT' : 'OFFER_STATUS', {
    details: { current, status: current.status },
  })
}
