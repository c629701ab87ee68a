import type { ReservationEvent, ReservationStatus } from '@kram/contract/reservation-status'
import type { Facts, Given, Undoable } from './guards.rules.ts'
import type { Actor, Effect, Event, Step } from './steps.rules.ts'

/** A step that was decided, with what is known of the reservation when it is taken. */
export type Taken = {
  event: Event
  step: Step
  actor: Actor
  given: Exclude<Given, null>
}

type Before = Pick<Facts, 'status' | 'answerBy' | 'proposal' | 'undoable' | 'now'>

const HALF_HOUR = 30 * 60 * 1000

/** Steps that can be taken back by who took them; what both sides agreed on together cannot. */
const UNDOABLE: Record<'buyer' | 'seller', readonly ReservationEvent[]> = {
  seller: ['accept', 'reject', 'cancel', 'pack', 'set-out', 'hand-over', 'no-show', 'propose'],
  buyer: ['cancel'],
}

const SIDES: Partial<Record<Actor, Undoable['by']>> = { buyer: 'buyer', guest: 'buyer', seller: 'seller' }

/** Where the reservation goes; `before` is where it stood before the proposal, or before the step that is taken back. */
export function targetOf(
  { event, step }: Pick<Taken, 'event' | 'step'>,
  { status, proposal, undoable }: Before,
): ReservationStatus | 'removed' {
  if (step.to === 'same') return status
  if (step.to !== 'before') return step.to
  const former = event === 'undo' ? undoable?.status : proposal?.from
  if (!former) throw new Error(`${event} leads back, and nothing says where to`)
  return former
}

const GOODS: Partial<Record<Effect, Undoable['goods']>> = {
  release: 'released',
  return: 'released',
  consume: 'gone',
  writeOff: 'gone',
}

/** What may be taken back after this step; `null` after the steps of time and of the operator. */
export function undoableAfter(
  { event, step, actor }: Taken,
  { status, answerBy, proposal }: Before,
  { slotId, paymentStatus }: { slotId: number | null; paymentStatus: 'due' | 'paid' },
): Undoable | null {
  const by = SIDES[actor]
  const known = by && UNDOABLE[by].find((each) => each === event)
  if (!known) return null
  return {
    event: known,
    by,
    // A proposal that was open is over with the step and stays over.
    status: proposal?.from ?? status,
    answerBy: proposal ? null : (answerBy?.toISOString() ?? null),
    paymentStatus,
    slotId,
    goods: (step.effect && GOODS[step.effect]) ?? 'held',
  }
}

/** A deadline that stood still while something else was decided runs on, but never ends at once. */
export const resumed = (deadline: string | null, to: ReservationStatus | 'removed', now: Date): Date | null => {
  if (to !== 'pending') return null
  return new Date(Math.max(deadline === null ? 0 : Date.parse(deadline), now.getTime() + HALF_HOUR))
}
