import { releaseSlot, reserveSlot, type Slot } from '#modules/schedules'
import { holdStock, settleStock } from '#modules/stock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { invalidateSeller } from '#platform/cache'
import { AppError, invalid } from '#platform/errors'
import { publishReservationEvent } from '../events/index.ts'
import { chosenSlot, heldSlot, lockReservation, type OrderFacts, readStandingReserve } from '../records/index.ts'
import { checkOrder, ruleError } from '../state-machine/index.ts'
import { SYSTEM } from '../access/index.ts'
import { availableEntries } from './waiting-entries.readmodel.ts'
import {
  addWaitEntry,
  dropSettledEntries,
  deleteWaitEntry,
  heldDraftsOf,
  saveHeldSlot,
  lapsedEntries,
  markEntryHeld,
} from './waiting-list.store.ts'

const BATCH = 50

const WAITING_CHECKS = ['hasLines', 'withinLineLimit', 'occurrenceChosen', 'occurrenceFits', 'quantitiesValid'] as const

/** Puts a draft on the waiting list: its items, an occurrence of the offer and an e-mail address must be known. */
export async function joinWaitingList(tx: Tx, id: number, { order }: OrderFacts): Promise<void> {
  const violation = checkOrder(WAITING_CHECKS, { ...order, seenTotal: null })
  if (violation) throw ruleError(violation)
  if (!(await addWaitEntry(tx, id))) throw invalid({ property: 'contactEmail', code: 'required' })
  await publishReservationEvent(tx, { reservationId: id, event: 'wait-joined', by: null })
}

/** Releases what a waiting draft holds. */
export async function releaseHeldDraft(tx: Tx, id: number, slot: Slot | null): Promise<void> {
  await settleStock(tx, id, 'released', null)
  if (slot) await releaseSlot(tx, slot)
}

/** Before the drafts of a user are deleted with the account. */
export async function releaseHeldDraftsOf(tx: Tx, buyerId: number): Promise<void> {
  for (const draft of await heldDraftsOf(tx, buyerId)) await releaseHeldDraft(tx, draft.id, heldSlot(draft))
}

/** Another order was faster: the transaction is rolled back, and the next run tries again. */
class StillUnavailable extends Error {}

async function holdForEntry(tx: Tx, id: number): Promise<void> {
  const locked = await lockReservation(tx, id, SYSTEM)
  const slot = locked && chosenSlot(locked)
  if (locked?.status !== 'draft' || !slot || !(await markEntryHeld(tx, id))) return
  invalidateSeller(tx, locked.sellerId)
  if ((await holdStock(tx, id, null)).length > 0) throw new StillUnavailable()
  if (!(await reserveSlot(tx, slot))) throw new StillUnavailable()
  await saveHeldSlot(tx, id, slot)
  const kept = await readStandingReserve(tx, id)
  if (kept.lines.length > 0 || kept.slotTaken) throw new StillUnavailable()
  await publishReservationEvent(tx, { reservationId: id, event: 'wait-held', by: null })
}

async function releaseLapsed(tx: Tx, id: number): Promise<void> {
  const locked = await lockReservation(tx, id, SYSTEM)
  if (locked?.status !== 'draft' || !(await deleteWaitEntry(tx, id, { lapsed: true }))) return
  invalidateSeller(tx, locked.sellerId)
  await releaseHeldDraft(tx, id, heldSlot(locked))
  await saveHeldSlot(tx, id, null)
}

const ignoreIfUnavailable = (error: unknown): void => {
  const expected = error instanceof StillUnavailable || (error instanceof AppError && error.code !== 'UNAVAILABLE')
  if (!expected) throw error
}

/** Releases expired holds and holds what is free for the first entries that it satisfies. One transaction each. */
export async function processWaitingList(db: Db, signal: AbortSignal): Promise<void> {
  await dropSettledEntries(db)
  for (const [find, step] of [
    [lapsedEntries, releaseLapsed],
    [availableEntries, holdForEntry],
  ] as const)
    for (const id of await find(db, BATCH)) {
      if (signal.aborted) return
      await inTransaction(db, (tx) => step(tx, id)).catch(ignoreIfUnavailable)
    }
}
