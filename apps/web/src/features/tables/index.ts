// The door of the tables feature: goods and stock out and in as CSV.
export { DownloadTable } from './DownloadTable.tsx'
export { ImportTable } from './ImportTable.tsx'
