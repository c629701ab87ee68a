// The door of the reports feature: pages may use this and nothing behind it.
export { ReportForm } from './ReportForm.tsx'
export { ReportList } from './ReportList.tsx'
export { reportedAddressIn } from './report-target.ts'
