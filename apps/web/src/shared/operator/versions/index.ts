export { SaveVersion } from './SaveVersion.tsx'
export { useVersionedList } from './use-versioned-list.ts'
export { VersionHistory } from './VersionHistory.tsx'
