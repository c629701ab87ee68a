// Versions without dependencies on other slices but the audit's records, so that every slice may read and add them.
export { addVersion, auditVersion } from './add-version.ts'
export { followList } from './follow-list.ts'
export { currentVersion, findEntries } from './market-rules.store.ts'
export { listVersions } from './versions.readmodel.ts'
export { restoreList, saveList, type VersionedList, viewList } from './versioned-list.ts'
