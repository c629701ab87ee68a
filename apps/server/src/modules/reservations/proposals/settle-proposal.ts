import { grosze } from '@kram/contract/common/money'
import { releaseSlot } from '#modules/schedules'
import { holdStock } from '#modules/stock'
import type { Tx } from '#platform/database'
import {
  deleteEmptyLines,
  heldSlot,
  type LockedReservation,
  type ProposalRecord,
  proposedSlot,
  saveAgreedTerms,
  saveDeliveryTerms,
  settleProposalLines,
} from '../records/index.ts'
import { clearWeights } from '../weights/index.ts'

/**
 * Releases what the proposal held beyond the lines that now count. Nothing can be short, because every line held at least that
 * much.
 */
async function releaseSurplus(tx: Tx, id: number, actorId: number | null): Promise<void> {
  const short = await holdStock(tx, id, actorId)
  if (short.length > 0) throw new Error('a proposal held less than both participants agreed on')
  await deleteEmptyLines(tx, id)
}

/** The proposed lines, occurrence and totals become the agreed ones. Weights from an earlier packing stay when the products do. */
export async function acceptProposal(
  tx: Tx,
  locked: LockedReservation,
  proposal: ProposalRecord,
  actorId: number | null,
): Promise<void> {
  const { id } = locked
  const { occurrenceId, timeSlot = null, fulfilment, deliveryAddress, deliveryFee, total } = proposal
  await settleProposalLines(tx, id, true)
  if (!proposal.sameItems) await clearWeights(tx, id)
  await saveDeliveryTerms(tx, id, { occurrenceId, timeSlot, fulfilment, deliveryAddress })
  const moved = proposal.slotId !== null
  await saveAgreedTerms(tx, id, { fee: grosze(deliveryFee), total: grosze(total) }, moved)
  await releaseSurplus(tx, id, actorId)
  const held = heldSlot(locked)
  if (moved && held) await releaseSlot(tx, held)
}

/** The agreed terms stay, and what the proposal held beyond them is released. */
export async function revertProposal(
  tx: Tx,
  { id }: LockedReservation,
  proposal: ProposalRecord,
  actorId: number | null,
): Promise<void> {
  await settleProposalLines(tx, id, false)
  await releaseSurplus(tx, id, actorId)
  const slot = proposedSlot(proposal)
  if (slot) await releaseSlot(tx, slot)
}
