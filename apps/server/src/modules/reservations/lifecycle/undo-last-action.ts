import { reserveSlotAgain, type Slot } from '#modules/schedules'
import { holdStockAgain } from '#modules/stock'
import type { Tx } from '#platform/database'
import { countCompleted } from '#modules/sellers/records'
import { AppError } from '#platform/errors'
import { outOfStock, ruleError, type UndoState } from '../state-machine/index.ts'
import { type GuardFactsRow, type LockedReservation, readOrder } from '../records/index.ts'
import { revertProposal } from '../proposals/index.ts'
import { clearWeights, recalculateTotal } from '../weights/index.ts'

/** The slot that the action released. */
export const releasedSlot = ({ slotId, heldTimeSlot }: UndoState): Slot | null =>
  slotId === null ? null : { occurrenceId: slotId, timeSlot: heldTimeSlot ? new Date(heldTimeSlot) : null }

async function retakeStockOrFail(tx: Tx, id: number, stock: UndoState['stock'], actorId: number | null): Promise<void> {
  if (stock === 'held') return
  const short = await holdStockAgain(tx, id, stock === 'gone', actorId)
  if (short.length === 0) return
  const { order } = await readOrder(tx, id, 'agreed')
  throw ruleError(outOfStock(short, order.lines))
}

/** Undoes the effects of the last action on stock, slot and counters, or fails because others have them by now. */
export async function undoLastAction(
  tx: Tx,
  locked: LockedReservation,
  { undoState, proposal }: Pick<GuardFactsRow, 'undoState' | 'proposal'>,
  actorId: number | null,
): Promise<void> {
  if (!undoState) throw new AppError('ILLEGAL_TRANSITION')
  const { id, sellerId } = locked
  if (undoState.event === 'propose' && proposal) return revertProposal(tx, locked, proposal, actorId)
  if (undoState.event === 'pack') {
    await clearWeights(tx, id)
    await recalculateTotal(tx, id)
  }
  // Before the stock rows: a seller who rewrites the whole stock locks them in the same order.
  if (undoState.event === 'hand-over') await countCompleted(tx, sellerId, -1)
  await retakeStockOrFail(tx, id, undoState.stock, actorId)
  const slot = releasedSlot(undoState)
  if (slot && !(await reserveSlotAgain(tx, slot))) throw new AppError('SLOT_FULL')
}
