import type { ReservationAction, ReservationStatus } from '@kram/contract/reservations/status'
import type { GuardFacts, ActionInput, UndoState } from './guards.rules.ts'
import type { Role, StockEffect, LifecycleAction, Transition } from './transitions.rules.ts'

/** A transition that was decided, with its input. */
export type DecidedTransition = {
  action: LifecycleAction
  step: Transition
  role: Role
  input: Exclude<ActionInput, null>
}

type StateBefore = Pick<GuardFacts, 'status' | 'answerBy' | 'proposal' | 'undoState' | 'now'>

const HALF_HOUR = 30 * 60 * 1000

/** Actions that the one who applied them can undo; what both participants agreed on cannot be undone. */
const UNDOABLE_ACTIONS: Record<'buyer' | 'seller', readonly ReservationAction[]> = {
  seller: ['accept', 'reject', 'cancel', 'pack', 'set-out', 'hand-over', 'no-show', 'propose'],
  buyer: ['cancel'],
}

const PARTICIPANT_OF_ROLE: Partial<Record<Role, UndoState['by']>> = { buyer: 'buyer', guest: 'buyer', seller: 'seller' }

/** A move to another day leaves a packed order packed. */
const agreedStatus = (proposal: StateBefore['proposal']): ReservationStatus =>
  proposal?.from === 'ready' && proposal.sameItems ? 'ready' : 'accepted'

/** The new status. `before` is the status before the proposal, or before the action that is undone. */
export function targetStatus(
  { action, step }: Pick<DecidedTransition, 'action' | 'step'>,
  { status, proposal, undoState }: StateBefore,
): ReservationStatus | 'removed' {
  if (step.to === 'same') return status
  if (step.to === 'agreed') return agreedStatus(proposal)
  if (step.to !== 'before') return step.to
  const previousStatus = action === 'undo' ? undoState?.status : proposal?.from
  if (!previousStatus) throw new Error(`${action} leads back, and nothing says where to`)
  return previousStatus
}

const STOCK_AFTER: Partial<Record<StockEffect, UndoState['stock']>> = {
  release: 'released',
  return: 'released',
  consume: 'gone',
  writeOff: 'gone',
}

type ReleasedSlot = { occurrenceId: number; timeSlot: Date | null }

const slotFields = (slot: ReleasedSlot | null) => ({
  slotId: slot?.occurrenceId ?? null,
  heldTimeSlot: slot?.timeSlot?.toISOString() ?? null,
})

/** What can be undone after this action; `null` after actions of the timer and the administrator. */
export function undoableAfterAction(
  { action, step, role }: DecidedTransition,
  { status, answerBy, proposal }: StateBefore,
  { slot, paymentStatus }: { slot: ReleasedSlot | null; paymentStatus: 'due' | 'paid' },
): UndoState | null {
  const by = PARTICIPANT_OF_ROLE[role]
  const undoableAction = by && UNDOABLE_ACTIONS[by].find((candidate) => candidate === action)
  if (!undoableAction) return null
  return {
    event: undoableAction,
    by,
    // A proposal that was open ended with the action and is not reopened.
    status: proposal?.from ?? status,
    answerBy: proposal ? null : (answerBy?.toISOString() ?? null),
    paymentStatus,
    ...slotFields(slot),
    stock: (step.effect && STOCK_AFTER[step.effect]) ?? 'held',
  }
}

/** A deadline that was suspended continues, but never ends at once. */
export const resumedDeadline = (deadline: string | null, to: ReservationStatus | 'removed', now: Date): Date | null => {
  if (to !== 'pending') return null
  return new Date(Math.max(deadline === null ? 0 : Date.parse(deadline), now.getTime() + HALF_HOUR))
}
