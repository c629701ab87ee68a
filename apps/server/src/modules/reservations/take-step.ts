import type { ReservationStatus } from '@kram/contract/reservation-status'
import { releaseSlot } from '#modules/schedules'
import { settleStock, type Settlement } from '#modules/stock'
import type { Db, Tx } from '#platform/database'
import { goodsMoved } from '#platform/public-changes'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { sentenceOf } from './entries.rules.ts'
import type { Given } from './guards.rules.ts'
import { leaveLetters } from './letters.store.ts'
import { resumed, targetOf, undoableAfter, type Taken } from './move.rules.ts'
import { readFacts, type FactsRow } from './order.readmodel.ts'
import { actorsOf, threadSideOf, userIdOf, type Doer } from './party.ts'
import { refusedStep } from './refusals.ts'
import { requireVersion } from './require-version.ts'
import { decide } from './reservation.rules.ts'
import {
  countCompleted,
  deleteDraft,
  lockReservation,
  moveReservation,
  type Locked,
  type Move,
} from './reservations.store.ts'
import { restoreStep } from './restore-step.ts'
import { agreeProposal, revertProposal } from './settle-proposal.ts'
import type { Effect, Event } from './steps.rules.ts'
import { addEntry } from './thread.store.ts'
import { letGo } from './wait-list.ts'
import { readScales, weighIn, type GivenWeight, type Scales } from './weigh-in.ts'

const SETTLEMENTS: Partial<Record<Effect, Settlement>> = {
  release: 'released',
  return: 'returned',
  consume: 'handed_over',
  writeOff: 'written_off',
}

const freesSlot = ({ event, step }: Taken): boolean =>
  step.effect === 'release' || (event === 'cancel' && step.effect === 'writeOff')

const isLate = ({ event, actor }: Taken, { cutoffAt, now }: FactsRow): boolean =>
  event === 'cancel' && threadSideOf(actor) === 'buyer' && cutoffAt !== null && now >= cutoffAt

function undoing({ undoable, now }: FactsRow, to: ReservationStatus): Move {
  if (!undoable) return { to }
  const { answerBy, paymentStatus, slotId } = undoable
  return { to, answerBy: resumed(answerBy, to, now), paymentStatus, restoresSlot: slotId, undone: true }
}

/** What is written down of who ended it and why. */
function ending(taken: Taken, facts: FactsRow): Partial<Move> {
  const { event, actor, given } = taken
  const reason = given.reason ?? null
  if (event === 'reject') return { reason }
  return event === 'cancel' ? { reason, cancelledBy: actor, late: isLate(taken, facts) } : {}
}

function moveOf(taken: Taken, facts: FactsRow, { slotId, paymentStatus }: Locked, to: ReservationStatus): Move {
  const { event, actor } = taken
  if (event === 'undo') return undoing(facts, to)
  const frees = freesSlot(taken)
  return {
    to,
    ...ending(taken, facts),
    answerBy: event === 'decline-proposal' ? resumed(facts.proposal?.answerBy ?? null, to, facts.now) : null,
    freesSlot: frees,
    auto: event === 'auto-complete',
    undoable: undoableAfter(taken, facts, { slotId: frees ? slotId : null, paymentStatus }),
    ...(event === 'hand-over' && actor === 'seller' && { paymentStatus: 'paid' }),
  }
}

/** What the step does beyond the state: an open proposal ends, goods and place follow, figures are written. */
async function settle(tx: Tx, locked: Locked, taken: Taken, facts: FactsRow, doer: Doer): Promise<void> {
  const { event, step } = taken
  const actorId = userIdOf(doer)
  const { proposal } = facts
  if (step.effect === 'restore') return restoreStep(tx, locked, facts, actorId)
  if (proposal && step.effect === 'agree') return agreeProposal(tx, locked, proposal, actorId)
  if (proposal) await revertProposal(tx, locked, proposal, actorId)
  // Before the goods, as whoever writes all stock of a seller takes them.
  if (event === 'hand-over') await countCompleted(tx, locked.sellerId, 1)
  const how = step.effect && SETTLEMENTS[step.effect]
  if (how) await settleStock(tx, locked.id, how, actorId)
  if (freesSlot(taken) && locked.slotId !== null) await releaseSlot(tx, locked.slotId)
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

export type StepRequest = {
  event: Exclude<Event, 'submit' | 'edit' | 'propose'>
  version?: number
  given?: Exclude<Given, null>
  weights?: readonly GivenWeight[]
}

const NO_SCALES: Scales = { unweighed: false, lines: [] }

/** One step on a reservation that this transaction has locked: one decision, one guarded write, stock, place, thread and letters with it. */
export async function stepLocked(
  tx: Tx,
  locked: Locked,
  doer: Doer,
  { event, version, given = {}, weights = [] }: StepRequest,
): Promise<void> {
  const { id } = locked
  const facts = await readFacts(tx, id)
  const actors = actorsOf(doer, locked)
  const weighs = event === 'pack' && decide(event, facts, actors, null).ok
  const scales = weighs ? await readScales(tx, id, weights) : NO_SCALES
  const decision = decide(event, facts, actors, { ...given, unweighed: scales.unweighed })
  if (!decision.ok) throw refusedStep(decision.denial, facts, actors)
  await requireVersion(tx, locked, doer, version)

  const { step, actor } = decision
  const taken: Taken = { event, step, actor, given }
  const to = targetOf(taken, facts)
  if (to === 'removed') {
    goodsMoved(tx, locked.sellerId)
    await letGo(tx, id, locked.slotId)
    if (!(await deleteDraft(tx, id))) throw new Refusal('ILLEGAL_TRANSITION')
    return
  }
  if (!(await moveReservation(tx, locked, moveOf(taken, facts, locked, to)))) throw new Refusal('ILLEGAL_TRANSITION')
  await settle(tx, locked, taken, facts, doer)
  await weighIn(tx, id, scales)
  await tell(tx, locked, taken)
}

/** Accept, reject, cancel, pack, set out, hand over, no-show, the answer to a proposal, a step back, and what time does. */
export const takeStep = (db: Db, id: number, doer: Doer, request: StepRequest): Promise<void> =>
  inTransaction(db, async (tx) => stepLocked(tx, found(await lockReservation(tx, id, doer)), doer, request))
