// Entry point of the reports feature: pages import only from here.
export { lateReportForm } from './late-form.ts'
export { ReportList } from './ReportList.tsx'
export { reportedAddressIn } from './report-target.ts'
