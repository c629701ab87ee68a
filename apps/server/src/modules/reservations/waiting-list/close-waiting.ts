import { invalidateSeller } from '#platform/cache'
import type { Tx } from '#platform/database'
import { SYSTEM } from '../access/index.ts'
import { publishReservationEvent } from '../events/index.ts'
import { heldSlot, lockReservation } from '../records/index.ts'
import { stillWaiting } from './waiting-entries.readmodel.ts'
import { releaseHeldDraft } from './waiting-list.ts'
import { deleteWaitEntry, onList, restoreEntries, saveHeldSlot } from './waiting-list.store.ts'

/** Takes a draft off the waiting list, with what is held for it; `false` when it is not on the list. */
async function leaveList(tx: Tx, id: number): Promise<boolean> {
  const locked = await lockReservation(tx, id, SYSTEM)
  if (locked?.status !== 'draft' || !(await deleteWaitEntry(tx, id, { lapsed: false }))) return false
  invalidateSeller(tx, locked.sellerId)
  const slot = heldSlot(locked)
  await releaseHeldDraft(tx, id, slot)
  if (slot) await saveHeldSlot(tx, id, null)
  return true
}

/** Closes the waiting list for these drafts, which stay. Buyers are notified, unless it is closed because of themselves. Returns which. */
export async function closeWaiting(
  tx: Tx,
  drafts: readonly { id: number; as: 'seller' | 'buyer' }[],
): Promise<number[]> {
  const closed: number[] = []
  for (const { id, as } of drafts) {
    if (!(await leaveList(tx, id))) continue
    closed.push(id)
    if (as === 'seller') await publishReservationEvent(tx, { reservationId: id, event: 'wait-closed', by: null })
  }
  return closed
}

/** Notifies those who are still on the waiting list that the place is another one. Returns which. */
export async function announceWaitingMove(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const waiting = await onList(tx, ids)
  for (const id of waiting) await publishReservationEvent(tx, { reservationId: id, event: 'wait-moved', by: null })
  return waiting
}

/** Undoes `closeWaiting` for drafts that can still wait: in the same order, and their buyers are notified. */
export async function restoreWaiting(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of await restoreEntries(tx, await stillWaiting(tx, ids)))
    await publishReservationEvent(tx, { reservationId: id, event: 'wait-restored', by: null })
}
