import { releaseSlot, takeSlot } from '#modules/schedules'
import { holdStock, settleStock } from '#modules/stock'
import type { Db, Tx } from '#platform/database'
import { goodsMoved } from '#platform/public-changes'
import { invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { leaveWaitLetter } from './letters.store.ts'
import type { OrderFacts } from './order.readmodel.ts'
import { faultOf } from './order.rules.ts'
import { TIMER } from './party.ts'
import { refusalOf } from './refusals.ts'
import { lockReservation } from './reservations.store.ts'
import {
  addWaitEntry,
  dropSettledEntries,
  endEntry,
  heldDraftsOf,
  keepSlot,
  lapsedEntries,
  markHeld,
  servableEntries,
} from './wait-list.store.ts'

const BATCH = 50

const WAITABLE = ['hasLines', 'fewLines', 'windowChosen', 'windowFits', 'quantitiesFit'] as const

/** A basket begins to wait: for what, at which window of the offer, and where to write must be known. */
export async function joinWaitList(tx: Tx, id: number, { order }: OrderFacts): Promise<void> {
  const denial = faultOf(WAITABLE, { ...order, seenTotal: null })
  if (denial) throw refusalOf(denial)
  if (!(await addWaitEntry(tx, id))) throw invalid({ property: 'contactEmail', code: 'required' })
  await leaveWaitLetter(tx, id, 'wait-joined')
}

/** Gives back what a waiting basket holds. */
export async function letGo(tx: Tx, id: number, slotId: number | null): Promise<void> {
  await settleStock(tx, id, 'released', null)
  if (slotId !== null) await releaseSlot(tx, slotId)
}

/** Before a person's baskets are deleted with the account. */
export async function letGoOf(tx: Tx, buyerId: number): Promise<void> {
  for (const { id, slotId } of await heldDraftsOf(tx, buyerId)) await letGo(tx, id, slotId)
}

/** Somebody was quicker: everything as it was, and the next look tries again. */
class StillShort extends Error {}

async function serve(tx: Tx, id: number): Promise<void> {
  const locked = await lockReservation(tx, id, TIMER)
  if (locked?.status !== 'draft' || locked.occurrenceId === null || !(await markHeld(tx, id))) return
  goodsMoved(tx, locked.sellerId)
  if ((await holdStock(tx, id, null)).length > 0) throw new StillShort()
  if (!(await takeSlot(tx, locked.occurrenceId))) throw new StillShort()
  await keepSlot(tx, id, locked.occurrenceId)
  await leaveWaitLetter(tx, id, 'wait-held')
}

async function lapse(tx: Tx, id: number): Promise<void> {
  const locked = await lockReservation(tx, id, TIMER)
  if (locked?.status !== 'draft' || !(await endEntry(tx, id, { lapsed: true }))) return
  goodsMoved(tx, locked.sellerId)
  await letGo(tx, id, locked.slotId)
  await keepSlot(tx, id, null)
}

const passOver = (error: unknown): void => {
  const passing = error instanceof StillShort || (error instanceof Refusal && error.code !== 'UNAVAILABLE')
  if (!passing) throw error
}

/** Whose half hour is over gives back; what is free goes to the first in the queue whom it serves. One transaction each. */
export async function runWaitList(db: Db, signal: AbortSignal): Promise<void> {
  await dropSettledEntries(db)
  for (const [find, step] of [
    [lapsedEntries, lapse],
    [servableEntries, serve],
  ] as const)
    for (const id of await find(db, BATCH)) {
      if (signal.aborted) return
      await inTransaction(db, (tx) => step(tx, id)).catch(passOver)
    }
}
