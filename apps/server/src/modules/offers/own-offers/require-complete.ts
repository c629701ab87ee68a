import type { OfferStatus } from '@kram/contract/offers/status'
import type { OfferHint, OwnOffer } from '@kram/contract/offers/views'
import { categoryFields, requiredIn } from '#modules/category-fields/records'
import type { Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { CATEGORY_FIELDS_GAP } from '../requirements/index.ts'
import { evaluateOwnOffer, ownOffer } from './view-own-offers.ts'

/** Requirements that fail only because time has passed; they do not block a change. */
const TIME_GAPS = new Set(['occurrence', 'validTo'])

export const incompleteOfferError = (gaps: OfferHint[]): AppError =>
  new AppError('OFFER_INCOMPLETE', { globalErrors: gaps, details: { missing: gaps } })

/** What its categories require before the first publication. Asked before it, because it binds no offer that was published. */
export async function missingCategoryFields(tx: Tx, id: number, sellerId: number): Promise<OfferHint[]> {
  // Evaluating an offer costs several statements, and usually no category requires anything.
  if (requiredIn(await categoryFields(tx)).size === 0) return []
  const { missing } = await ownOffer(tx, id, sellerId)
  return missing.filter(({ code }) => code === CATEGORY_FIELDS_GAP)
}

/** Codes missing before the change: a change is rejected only for requirements it breaks itself. */
export const gapCodesBefore = async (tx: Tx, id: number, sellerId: number): Promise<ReadonlySet<string>> =>
  new Set((await evaluateOwnOffer(tx, id, sellerId)).gaps.map(({ code }) => code))

/** Returns the changed offer; throws, and so rolls back, when the change breaks a requirement of a published offer. */
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

/** The error for a conditional update without rows: not found, wrong status, or changed in the meantime. */
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
