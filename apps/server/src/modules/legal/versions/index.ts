export { accountsAfter } from './accounts.readmodel.ts'
export { createDraft, deleteDraft, saveDraft } from './edit-drafts.ts'
export { ANNOUNCE_TOPIC, publishVersion, withdrawVersion } from './publish-version.ts'
export { viewDocument, viewVersion, viewVersions } from './view-documents.ts'
