export { listWaitingList } from './waiting-list.readmodel.ts'
export { joinWaitingList, processWaitingList, releaseHeldDraft, releaseHeldDraftsOf } from './waiting-list.ts'
