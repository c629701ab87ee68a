// Entry point of the legal feature: pages import only from here.
export { AcceptanceList, acceptanceFilter, LegalEditor, LegalRows, legalRowsQuery } from './desk/index.ts'
export { documentQuery } from './legal.queries.ts'
export { LegalBlocks } from './LegalBlocks.tsx'
export { loadLegalPrompt } from './load-prompt.ts'
export { Changes, VersionList, VersionNotice } from './VersionList.tsx'
