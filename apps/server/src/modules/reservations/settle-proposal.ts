import { grosze } from '@kram/contract/money'
import { releaseSlot } from '#modules/schedules'
import { holdStock } from '#modules/stock'
import type { Tx } from '#platform/database'
import { dropEmptyLines, settleLines, writeNewAgreement, writePlace, type ProposalRecord } from './proposal.store.ts'
import type { Locked } from './reservations.store.ts'
import { clearWeights } from './weights.store.ts'

/** Gives back what the proposal held beyond what now counts. Nothing can be short: every line held at least that much. */
async function giveSurplusBack(tx: Tx, id: number, actorId: number | null): Promise<void> {
  const short = await holdStock(tx, id, actorId)
  if (short.length > 0) throw new Error('a proposal held less than both sides agreed on')
  await dropEmptyLines(tx, id)
}

/** What was proposed becomes what is agreed: lines, window, sums. Weights of what was packed before count no more. */
export async function agreeProposal(
  tx: Tx,
  { id, slotId }: Locked,
  proposal: ProposalRecord,
  actorId: number | null,
): Promise<void> {
  const { occurrenceId, fulfilment, deliveryAddress, deliveryFee, total } = proposal
  await settleLines(tx, id, true)
  await clearWeights(tx, id)
  await writePlace(tx, id, { occurrenceId, fulfilment, deliveryAddress })
  const moved = proposal.slotId !== null
  await writeNewAgreement(tx, id, { fee: grosze(deliveryFee), total: grosze(total) }, moved)
  await giveSurplusBack(tx, id, actorId)
  if (moved && slotId !== null) await releaseSlot(tx, slotId)
}

/** What was agreed stays, and what the proposal kept beside it goes back. */
export async function revertProposal(
  tx: Tx,
  { id }: Locked,
  proposal: ProposalRecord,
  actorId: number | null,
): Promise<void> {
  await settleLines(tx, id, false)
  await giveSurplusBack(tx, id, actorId)
  if (proposal.slotId !== null) await releaseSlot(tx, proposal.slotId)
}
