import type { OfferHoldKind } from '@kram/contract/offers/holds'
import type { Measure } from '@kram/contract/reports/labels'
import type { SuspensionChoice, SuspensionScope } from '@kram/contract/suspensions/choices'
import { eraseComment } from '#modules/comments'
import { holdOffer } from '#modules/offers'
import { removeReview } from '#modules/reviews'
import { suspendAccount } from '#modules/suspensions'
import type { AdminPrincipal } from '#platform/auth'
import type { Tx } from '#platform/database'
import { invalid } from '#platform/errors'
import { endDecisionsOfHolds, type Undo } from '../decisions/index.ts'

export type MeasureContext = {
  targetId: number
  ownerId: number | null
  decision: string
  /** What happens to open reservations of a suspended person. */
  reservations: SuspensionChoice
  by: AdminPrincipal
  now: Date
}

/** What a reversal needs, and what adds further entries of the audit. */
type Applied = { undo: Undo; record?: () => Promise<void> }

const hold =
  (kind: OfferHoldKind) =>
  async (tx: Tx, { targetId, decision, by, now }: MeasureContext): Promise<Applied> => {
    const held = await holdOffer(tx, targetId, { kind, message: decision, by: by.userId, at: now })
    if (held) await endDecisionsOfHolds(tx, held.replaced, now)
    return { undo: held ? { holdId: held.holdId } : {} }
  }

const suspend =
  (scope: SuspensionScope) =>
  async (tx: Tx, { ownerId, decision, reservations, by, now }: MeasureContext): Promise<Applied> => {
    if (ownerId === null) throw invalid({ property: 'measure', code: 'noAccount' })
    const plan = { scope, otherwise: reservations, choices: [] }
    const { id, record } = await suspendAccount(tx, { ...plan, userId: ownerId, reason: decision }, { by, at: now })
    return { undo: { suspensionId: id }, record }
  }

/** Applies each measure; content that no longer exists needs none. */
export const applyMeasure: Record<Measure, (tx: Tx, reported: MeasureContext) => Promise<Applied>> = {
  none: async () => ({ undo: {} }),
  hideOffer: hold('hidden'),
  pauseOffer: hold('paused'),
  requireChange: hold('change'),
  archiveOffer: hold('closed'),
  removeComment: async (tx, { targetId }) => {
    const comment = await eraseComment(tx, targetId)
    return { undo: comment === undefined ? {} : { comment } }
  },
  removeReview: async (tx, { targetId, decision }) => ({
    undo: (await removeReview(tx, targetId, decision)) ? { review: true } : {},
  }),
  // From the card of who filed notices, not about content.
  suspendReporting: async () => {
    throw invalid({ property: 'measure', code: 'option' })
  },
  suspendSelling: suspend('selling'),
  blockAccount: suspend('account'),
}
