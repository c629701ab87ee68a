export { downloadFile, trialFile } from './download.ts'
export { makeReport, type ReportDeps } from './make-report.ts'
export { viewYear } from './view-year.ts'
export { isOverdueSql } from './year.readmodel.ts'
