import { RESERVATION_ACTIONS, type ReservationAction } from '@kram/contract/reservations/status'
import { checkGuards, type RuleViolation, type GuardFacts, type ActionInput } from './guards.rules.ts'
import {
  TRANSITIONS,
  type Role,
  type TransitionCondition,
  type LifecycleAction,
  type Transition,
} from './transitions.rules.ts'

export type Decision = { ok: true; step: Transition; role: Role } | { ok: false; violation: RuleViolation }

const CONDITIONS: Record<TransitionCondition, (facts: GuardFacts, input: ActionInput) => boolean> = {
  autoAccepted: (facts) => facts.autoAccepts,
  goodsLost: (_facts, input) => input?.cause === 'sold_out' || input?.cause === 'harvest_failed',
  restock: (_facts, input) => input?.restock === true,
  asksForMore: (_facts, input) => input?.asksForMore === true,
  proposedByBuyer: ({ proposal }) => proposal?.by === 'buyer',
  proposedBySeller: ({ proposal }) => proposal?.by === 'seller',
  lastActionByBuyer: ({ undoState }) => undoState?.by === 'buyer',
  lastActionBySeller: ({ undoState }) => undoState?.by !== 'buyer',
}

/** The transition for this action, status and role; `null` when there is none. */
const findTransition = (
  action: LifecycleAction,
  facts: GuardFacts,
  role: Role,
  input: ActionInput,
): Transition | null =>
  TRANSITIONS[action].find(
    ({ from, by, when }) =>
      from.includes(facts.status) && by.includes(role) && (when === undefined || CONDITIONS[when](facts, input)),
  ) ?? null

/** Whether this action is allowed now. `roles` are all roles of the principal, usually one. Order checks come later. */
export function decide(
  action: LifecycleAction,
  facts: GuardFacts,
  roles: readonly Role[],
  input: ActionInput,
): Decision {
  const rows = roles.flatMap((role) => {
    const step = findTransition(action, facts, role, input)
    return step ? [{ step, role }] : []
  })
  const candidates = rows.map(({ step, role }) => ({ step, role, violation: checkGuards(step.guards, facts, input) }))
  const allowed = candidates.find(({ violation }) => violation === null)
  if (allowed) return { ok: true, step: allowed.step, role: allowed.role }
  return { ok: false, violation: candidates[0]?.violation ?? { code: 'ILLEGAL_TRANSITION' } }
}

/**
 * The actions that are allowed now, for the buttons of a screen. What depends on the input (a reason, a code) is not known yet and
 * is ignored.
 */
export const allowedActions = (facts: GuardFacts, roles: readonly Role[]): ReservationAction[] =>
  RESERVATION_ACTIONS.filter((action) => decide(action, facts, roles, null).ok)
