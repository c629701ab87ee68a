import { restoreComment } from '#modules/comments'
import { releaseOffer } from '#modules/offers'
import { restoreReview } from '#modules/reviews'
import { liftWithin } from '#modules/suspensions'
import type { AdminPrincipal } from '#platform/auth'
import type { Tx } from '#platform/database'
import type { LockedDecision } from '../decisions/index.ts'
import { saveStanding } from '../reporters/index.ts'

/**
 * Restores what the measure of a decision took away, unless it is over already. Nobody acts when the end was fixed with the
 * decision. Returns what adds further entries of the audit.
 */
export async function undoMeasure(
  tx: Tx,
  { undo, targetId, ownerId, ownerEmail, endedAt }: LockedDecision,
  { by, at }: { by: AdminPrincipal | null; at: Date },
): Promise<(() => Promise<void>) | undefined> {
  if (endedAt !== null) return undefined
  if (undo.comment !== undefined) await restoreComment(tx, targetId, undo.comment)
  if (undo.review) await restoreReview(tx, targetId)
  if (undo.holdId !== undefined) await releaseOffer(tx, undo.holdId)
  if (undo.reporting) await saveStanding(tx, { userId: ownerId, email: ownerEmail }, { suspendedUntil: null })
  if (undo.suspensionId === undefined || ownerId === null) return undefined
  return liftWithin(tx, { userId: ownerId, only: undo.suspensionId }, { by, at })
}
