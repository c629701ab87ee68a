import type { ReservationStatus } from '@kram/contract/reservations/status'
import { recordAct } from '#modules/audit/records'
import { releaseSlot } from '#modules/schedules'
import { settleStock, type Settlement } from '#modules/stock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { invalidateSeller } from '#platform/cache'
import { countCompleted } from '#modules/sellers/records'
import { AppError, orNotFound } from '#platform/errors'
import { addThreadEntry } from '#modules/comments/thread'
import { publishAction, threadEntryText } from '../events/index.ts'
import {
  type ActionInput,
  decide,
  type DecidedTransition,
  type LifecycleAction,
  resumedDeadline,
  type StockEffect,
  targetStatus,
  transitionError,
  undoableAfterAction,
} from '../state-machine/index.ts'
import {
  deleteDraft,
  heldSlot,
  type GuardFactsRow,
  type LockedReservation,
  lockReservation,
  readGuardFacts,
  type StatusUpdate,
  updateStatus,
} from '../records/index.ts'
import { participantOf, type PrincipalOrSystem, rolesOf, userIdOf } from '../access/index.ts'
import { requireCurrentVersion } from '../views/index.ts'
import { releasedSlot, undoLastAction } from './undo-last-action.ts'
import { acceptProposal, revertProposal } from '../proposals/index.ts'
import { releaseHeldDraft } from '../waiting-list/index.ts'
import { type EnteredWeight, readWeighingState, recordWeights, type WeighingState } from '../weights/index.ts'

const SETTLEMENTS: Partial<Record<StockEffect, Settlement>> = {
  release: 'released',
  return: 'returned',
  consume: 'handed_over',
  writeOff: 'written_off',
}

const releasesSlot = ({ action, step }: DecidedTransition): boolean =>
  step.effect === 'release' || (action === 'cancel' && step.effect === 'writeOff')

const isLate = ({ action, role }: DecidedTransition, { cutoffAt, now }: GuardFactsRow): boolean =>
  action === 'cancel' && participantOf(role) === 'buyer' && cutoffAt !== null && now >= cutoffAt

function undoUpdate({ undoState, now }: GuardFactsRow, to: ReservationStatus): StatusUpdate {
  if (!undoState) return { to }
  const { answerBy, paymentStatus } = undoState
  const restoredSlot = releasedSlot(undoState)
  return { to, answerBy: resumedDeadline(answerBy, to, now), paymentStatus, restoredSlot, undone: true }
}

/** Who ended the reservation, and why. */
function endingFields(decided: DecidedTransition, facts: GuardFactsRow): Partial<StatusUpdate> {
  const { action, role, input } = decided
  const reason = input.reason ?? null
  if (action === 'reject') return { reason }
  return action === 'cancel' ? { reason, cancelledBy: role, cancelledLate: isLate(decided, facts) } : {}
}

function statusUpdateOf(
  decided: DecidedTransition,
  facts: GuardFactsRow,
  locked: LockedReservation,
  to: ReservationStatus,
): StatusUpdate {
  const { action, role } = decided
  if (action === 'undo') return undoUpdate(facts, to)
  const releasing = releasesSlot(decided)
  return {
    to,
    ...endingFields(decided, facts),
    answerBy: action === 'decline-proposal' ? resumedDeadline(facts.proposal?.answerBy ?? null, to, facts.now) : null,
    releasesSlot: releasing,
    autoCompleted: action === 'auto-complete',
    undoState: undoableAfterAction(decided, facts, {
      slot: releasing ? heldSlot(locked) : null,
      paymentStatus: locked.paymentStatus,
    }),
    ...(action === 'hand-over' && role === 'seller' && { paymentStatus: 'paid' }),
  }
}

/** Effects beyond the status: an open proposal ends, stock and slot follow, counters are updated. */
async function settleStockAndSlot(
  tx: Tx,
  locked: LockedReservation,
  decided: DecidedTransition,
  facts: GuardFactsRow,
  principal: PrincipalOrSystem,
): Promise<void> {
  const { action, step } = decided
  const actorId = userIdOf(principal)
  const { proposal } = facts
  if (step.effect === 'restore') return undoLastAction(tx, locked, facts, actorId)
  if (proposal && step.effect === 'agree') return acceptProposal(tx, locked, proposal, actorId)
  if (proposal) await revertProposal(tx, locked, proposal, actorId)
  // Before the stock rows: a seller who rewrites the whole stock locks them in the same order.
  if (action === 'hand-over') await countCompleted(tx, locked.sellerId, 1)
  const settlement = step.effect && SETTLEMENTS[step.effect]
  if (settlement) await settleStock(tx, locked.id, settlement, actorId)
  const held = heldSlot(locked)
  if (releasesSlot(decided) && held) await releaseSlot(tx, held)
}

async function recordEvent(
  tx: Tx,
  { id, fulfilment }: LockedReservation,
  { action, role, input }: DecidedTransition,
): Promise<void> {
  const by = role === 'guest' ? 'buyer' : role
  await addThreadEntry(tx, id, action, threadEntryText(action, { fulfilment, by, reason: input.reason ?? null }))
  await publishAction(tx, id, action, role)
}

export type ActionRequest = {
  action: Exclude<LifecycleAction, 'submit' | 'edit' | 'propose'>
  version?: number
  input?: Exclude<ActionInput, null>
  weights?: readonly EnteredWeight[]
  /** The entry of the audit is added by whoever called this. */
  recordedElsewhere?: true
}

const NOT_WEIGHED: WeighingState = { unweighed: false, lines: [] }

/**
 * Applies an action to a reservation that this transaction has locked: one decision, one guarded update of the status, and with it
 * stock, slot, thread entry and event.
 */
export async function applyActionLocked(
  tx: Tx,
  locked: LockedReservation,
  principal: PrincipalOrSystem,
  { action, version, input = {}, weights = [], recordedElsewhere }: ActionRequest,
): Promise<void> {
  const { id } = locked
  const facts = await readGuardFacts(tx, id)
  const roles = rolesOf(principal, locked)
  const needsWeights = action === 'pack' && decide(action, facts, roles, null).ok
  const weighing = needsWeights ? await readWeighingState(tx, id, weights) : NOT_WEIGHED
  const decision = decide(action, facts, roles, { ...input, unweighed: weighing.unweighed })
  if (!decision.ok) throw transitionError(decision.violation, facts, roles)
  await requireCurrentVersion(tx, locked, principal, version)

  const { step, role } = decision
  const decided: DecidedTransition = { action, step, role, input }
  const to = targetStatus(decided, facts)
  if (to === 'removed') {
    invalidateSeller(tx, locked.sellerId)
    await releaseHeldDraft(tx, id, heldSlot(locked))
    if (!(await deleteDraft(tx, id))) throw new AppError('ILLEGAL_TRANSITION')
    return
  }
  if (!(await updateStatus(tx, locked, statusUpdateOf(decided, facts, locked, to))))
    throw new AppError('ILLEGAL_TRANSITION')
  await settleStockAndSlot(tx, locked, decided, facts, principal)
  await recordWeights(tx, id, weighing)
  await recordEvent(tx, locked, decided)
  if (!recordedElsewhere)
    await recordOperatorAct(tx, principal, decided, { id, at: facts.now, from: locked.status, to })
}

/** What an operator does to a reservation is an entry of the audit: so far only to cancel it. */
async function recordOperatorAct(
  tx: Tx,
  by: PrincipalOrSystem,
  { role, input }: DecidedTransition,
  { id, at, from, to }: { id: number; at: Date; from: ReservationStatus; to: ReservationStatus },
): Promise<void> {
  if (role !== 'admin' || by.kind !== 'user') return
  await recordAct(tx, {
    act: 'reservationCancelled',
    by,
    at,
    target: { type: 'reservation', id },
    before: { status: from },
    after: { status: to },
    reason: input.reason ?? null,
  })
}

/**
 * Accept, reject, cancel, pack, send out, hand over, no-show, the answer to a proposal, undo, and what happens when a deadline
 * passes.
 */
export const applyAction = (db: Db, id: number, principal: PrincipalOrSystem, request: ActionRequest): Promise<void> =>
  inTransaction(db, async (tx) =>
    applyActionLocked(tx, orNotFound(await lockReservation(tx, id, principal)), principal, request),
  )
