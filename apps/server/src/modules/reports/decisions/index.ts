// Decisions and strikes without dependencies on other slices, so that every slice may import them.
export {
  decisionFields,
  decisionJson,
  decisionsOfOwner,
  decisionsOfReport,
  decisionsOfTarget,
  operatorJson,
} from './decisions.readmodel.ts'
export { appealUntil, endOfDay } from './dates.rules.ts'
export {
  endDecisionsOfHolds,
  endDecisionsOfReporting,
  endDecisionsOfSuspension,
  findByLink,
  listEnding,
  type LockedDecision,
  lockDecision,
  markEnded,
  markReversed,
  purgeDecisions,
  saveLink,
  type Undo,
  wasReversedOf,
} from './decisions.store.ts'
export { DECIDED_TOPIC, recordDecision } from './record-decision.ts'
export { revokeStrike, strikesOf } from './strikes.store.ts'
