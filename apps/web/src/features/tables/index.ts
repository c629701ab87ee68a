// Entry point of the tables feature: export and import of products and stock as CSV.
export { DownloadTable } from './DownloadTable.tsx'
export { ImportTable } from './ImportTable.tsx'
