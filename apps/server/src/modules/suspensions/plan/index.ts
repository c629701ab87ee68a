// Who is concerned when somebody stops selling, and what happens to their reservations: by decision of an operator, or their own.
export { countConcerned, isOpen, listConcerned, listToCall, type Party } from './concerned.readmodel.ts'
export { announceOngoingMove, endOngoing, lockAllConcerned, readMoving, resumeOngoing } from './end-ongoing.ts'
export { type EndedIds, listStanding, listWaiting, ofSeller } from './ongoing.readmodel.ts'
export type { Plan } from './plan.rules.ts'
export { settleReservations } from './settle.ts'
export { concernedView, ongoingView, ownConcernedView, ownOngoingView, ownToCallView, toCallView } from './view.ts'
