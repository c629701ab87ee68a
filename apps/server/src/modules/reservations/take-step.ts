import { releaseSlot } from '#modules/schedules'
import { settleStock, type Settlement } from '#modules/stock'
import type { Db, Tx } from '#platform/database'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { sentenceOf } from './entries.rules.ts'
import type { Given } from './guards.rules.ts'
import { leaveLetters } from './letters.store.ts'
import { readFacts } from './order.readmodel.ts'
import { actorsOf, threadSideOf, userIdOf, type Doer } from './party.ts'
import { refusedStep } from './refusals.ts'
import { requireVersion } from './require-version.ts'
import { decide, type Actor, type Effect, type Event, type Step } from './reservation.rules.ts'
import {
  countCompleted,
  deleteDraft,
  lockReservation,
  moveReservation,
  type Locked,
  type Move,
} from './reservations.store.ts'
import { addEntry } from './thread.store.ts'

const SETTLEMENTS: Partial<Record<Effect, Settlement>> = {
  release: 'released',
  return: 'returned',
  consume: 'handed_over',
  writeOff: 'written_off',
}

type Taken = {
  event: Event
  step: Step & { to: Move['to'] }
  actor: Actor
  given: Exclude<Given, null>
  pastCutoff: boolean
}

const moveOf = ({ event, step, actor, given, pastCutoff }: Taken): Move => ({
  to: step.to,
  freesSlot: step.effect === 'release' || (event === 'cancel' && step.effect === 'writeOff'),
  cancelledBy: event === 'cancel' ? actor : null,
  reason: given.reason ?? null,
  late: event === 'cancel' && threadSideOf(actor) === 'buyer' && pastCutoff,
  auto: event === 'auto-complete',
  paid: event === 'hand-over' && actor === 'seller',
})

async function settle(
  tx: Tx,
  locked: Locked,
  { event, step, actor, given, pastCutoff }: Taken,
  doer: Doer,
): Promise<void> {
  const how = step.effect && SETTLEMENTS[step.effect]
  if (how) await settleStock(tx, locked.id, how, userIdOf(doer))
  const { freesSlot } = moveOf({ event, step, actor, given, pastCutoff })
  if (freesSlot && locked.slotId !== null) await releaseSlot(tx, locked.slotId)
  if (event === 'hand-over') await countCompleted(tx, locked.sellerId)
}

async function tell(tx: Tx, { id, fulfilment }: Locked, { event, actor, given }: Taken): Promise<void> {
  const by = actor === 'guest' ? 'buyer' : actor
  await addEntry(
    tx,
    id,
    event,
    sentenceOf(event, { fulfilment, by, reason: given.reason ?? null }),
    threadSideOf(actor),
  )
  await leaveLetters(tx, id, event, actor)
}

export type StepRequest = { event: Exclude<Event, 'submit' | 'edit'>; version?: number; given?: Exclude<Given, null> }

/** One step on a reservation that this transaction has locked: one decision, one guarded write, stock, place, thread and letters with it. */
export async function stepLocked(
  tx: Tx,
  locked: Locked,
  doer: Doer,
  { event, version, given = {} }: StepRequest,
): Promise<void> {
  const { id } = locked
  const facts = await readFacts(tx, id)
  const actors = actorsOf(doer, locked)
  const decision = decide(event, facts, actors, given)
  if (!decision.ok) throw refusedStep(decision.denial, facts, actors)
  await requireVersion(tx, locked, doer, version)

  const { step, actor } = decision
  const { to } = step
  if (to === 'removed') {
    if (!(await deleteDraft(tx, id))) throw new Refusal('ILLEGAL_TRANSITION')
    return
  }
  const pastCutoff = facts.cutoffAt !== null && facts.now >= facts.cutoffAt
  const taken: Taken = { event, step: { ...step, to: to === 'same' ? locked.status : to }, actor, given, pastCutoff }
  if (!(await moveReservation(tx, locked, moveOf(taken)))) throw new Refusal('ILLEGAL_TRANSITION')
  await settle(tx, locked, taken, doer)
  await tell(tx, locked, taken)
}

/** Accept, reject, cancel, pack, set out, hand over, no-show, and what time does. */
export const takeStep = (db: Db, id: number, doer: Doer, request: StepRequest): Promise<void> =>
  inTransaction(db, async (tx) => stepLocked(tx, found(await lockReservation(tx, id, doer)), doer, request))
