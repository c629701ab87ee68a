export { allowedActions, decide } from './decide.rules.ts'
export { type ActionInput, type GuardFacts, type OpenProposal, type UndoState, undoUntil } from './guards.rules.ts'
export {
  type Order,
  type OrderLine,
  type OrderOccurrence,
  type ShortLine,
  answerDeadline,
  checkOrder,
  outOfStock,
  proposalDeadline,
  sellerAnswerDeadline,
} from './order.rules.ts'
export { type DecidedTransition, resumedDeadline, targetStatus, undoableAfterAction } from './outcome.rules.ts'
export { ruleError, transitionError } from './rule-errors.ts'
export { type LifecycleAction, type Role, type StockEffect, TRANSITIONS, type Transition } from './transitions.rules.ts'
