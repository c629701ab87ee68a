export { AcceptanceList, acceptanceFilter } from './AcceptanceList.tsx'
export { legalRowsQuery } from './legal-desk.queries.ts'
export { LegalEditor } from './LegalEditor.tsx'
export { LegalRows } from './LegalRows.tsx'
