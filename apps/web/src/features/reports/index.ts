// Entry point of the reports feature: pages import only from here.
export { ReportForm } from './ReportForm.tsx'
export { ReportList } from './ReportList.tsx'
export { reportedAddressIn } from './report-target.ts'
