import { grosze } from '@kram/contract/common/money'
import { releaseSlot } from '#modules/schedules'
import { holdStock } from '#modules/stock'
import type { Tx } from '#platform/database'
import {
  deleteEmptyLines,
  type LockedReservation,
  type ProposalRecord,
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
  { id, slotId }: LockedReservation,
  proposal: ProposalRecord,
  actorId: number | null,
): Promise<void> {
  const { occurrenceId, fulfilment, deliveryAddress, deliveryFee, total } = proposal
  await settleProposalLines(tx, id, true)
  if (!proposal.sameItems) await clearWeights(tx, id)
  await saveDeliveryTerms(tx, id, { occurrenceId, fulfilment, deliveryAddress })
  const moved = proposal.slotId !== null
  await saveAgreedTerms(tx, id, { fee: grosze(deliveryFee), total: grosze(total) }, moved)
  await releaseSurplus(tx, id, actorId)
  if (moved && slotId !== null) await releaseSlot(tx, slotId)
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
  if (proposal.slotId !== null) await releaseSlot(tx, proposal.slotId)
}
