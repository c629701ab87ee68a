import { retakeSlot } from '#modules/schedules'
import { retakeStock } from '#modules/stock'
import type { Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import type { Undoable } from './guards.rules.ts'
import { readOrder, type FactsRow } from './order.readmodel.ts'
import { outOfStock } from './order.rules.ts'
import { refusalOf } from './refusals.ts'
import { countCompleted, type Locked } from './reservations.store.ts'
import { revertProposal } from './settle-proposal.ts'
import { clearWeights, sumPacked } from './weights.store.ts'

async function retakeGoods(tx: Tx, id: number, goods: Undoable['goods'], actorId: number | null): Promise<void> {
  if (goods === 'held') return
  const short = await retakeStock(tx, id, goods === 'gone', actorId)
  if (short.length === 0) return
  const { order } = await readOrder(tx, id, 'agreed')
  throw refusalOf(outOfStock(short, order.lines))
}

/** Takes back what the seller's last step did to goods, place and figures, or refuses because others have them by now. */
export async function restoreStep(
  tx: Tx,
  locked: Locked,
  { undoable, proposal }: Pick<FactsRow, 'undoable' | 'proposal'>,
  actorId: number | null,
): Promise<void> {
  if (!undoable) throw new Refusal('ILLEGAL_TRANSITION')
  const { id, sellerId } = locked
  if (undoable.event === 'propose' && proposal) return revertProposal(tx, locked, proposal, actorId)
  if (undoable.event === 'pack') {
    await clearWeights(tx, id)
    await sumPacked(tx, id)
  }
  // Before the goods, as whoever writes all stock of a seller takes them.
  if (undoable.event === 'hand-over') await countCompleted(tx, sellerId, -1)
  await retakeGoods(tx, id, undoable.goods, actorId)
  if (undoable.slotId !== null && !(await retakeSlot(tx, undoable.slotId))) throw new Refusal('SLOT_FULL')
}
