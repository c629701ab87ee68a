import type { OfferStatus } from '@kram/contract/offers/status'
import type { OfferHint, OwnOffer } from '@kram/contract/offers/views'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { evaluateOwnOffer, ownOffer } from './view-own-offers.ts'

/** What time alone takes from an offer does not stand in the way of changing it. */
const TIME_GAPS = new Set(['occurrence', 'validTo'])

export const incompleteOfferError = (gaps: OfferHint[]): AppError =>
  new AppError('OFFER_INCOMPLETE', { globalErrors: gaps, details: { missing: gaps } })

/** What the offer lacks before a change, by code: a change answers only for what it takes away. */
export const gapCodesBefore = async (tx: Tx, id: number, sellerId: number): Promise<ReadonlySet<string>> =>
  new Set((await evaluateOwnOffer(tx, id, sellerId)).gaps.map(({ code }) => code))

/** The offer after a change; refuses, and so rolls back, a change that takes from an offer in the lists something it needs. */
export async function requireStillComplete(
  tx: Tx,
  id: number,
  sellerId: number,
  before: ReadonlySet<string>,
): Promise<OwnOffer> {
  const { offer, gaps } = await evaluateOwnOffer(tx, id, sellerId)
  const newGaps = gaps.filter(({ code }) => !TIME_GAPS.has(code) && !before.has(code))
  if (offer.status === 'active' && newGaps.length > 0) throw incompleteOfferError(newGaps)
  return offer
}

/** Why a conditional write found nothing to write: not there, in another state, or changed meanwhile. */
export async function staleOfferError(
  tx: Tx,
  id: number,
  sellerId: number,
  from: readonly OfferStatus[],
): Promise<AppError> {
  const current = await ownOffer(tx, id, sellerId)
  return new AppError(from.includes(current.status) ? 'VERSION_CONFLICT' : 'OFFER_STATUS', {
    details: { current, status: current.status },
  })
}
