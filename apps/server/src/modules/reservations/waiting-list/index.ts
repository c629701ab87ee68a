export { announceWaitingMove, closeWaiting, restoreWaiting } from './close-waiting.ts'
export { listWaitingList } from './waiting-list.readmodel.ts'
export { joinWaitingList, processWaitingList, releaseHeldDraft, releaseHeldDraftsOf } from './waiting-list.ts'
