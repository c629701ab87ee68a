export { clearDrafts, deleteDraft, readDraft, writeDraft } from './drafts.ts'
export { createDeviceChoice } from './device-choice.ts'
export { hasPending, storePending, takePending } from './pending-value.ts'
