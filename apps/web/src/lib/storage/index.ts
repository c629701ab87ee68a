export { clearDrafts, deleteDraft, readDraft, writeDraft } from './drafts.ts'
export { hasPending, storePending, takePending } from './pending-value.ts'
