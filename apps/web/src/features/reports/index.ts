// The door of the reports feature: pages may use this and nothing behind it.
export { ReportForm } from './ReportForm.tsx'
export { Reports } from './Reports.tsx'
export { addressIn } from './target.ts'
