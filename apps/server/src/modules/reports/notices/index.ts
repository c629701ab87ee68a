export { fileReport } from './file-report.ts'
export { findOwner, findReport, readDetails, type ReportRow } from './report-rows.readmodel.ts'
export { findTargetForOperator, type Target } from './report-targets.readmodel.ts'
export {
  addReportPictures,
  findState,
  insertFlagReports,
  markDecided,
  purgeReports,
  releaseReport,
  reopenReport,
  saveNote,
  takeReport,
} from './reports.store.ts'
export { takeSnapshot } from './snapshot.readmodel.ts'
export { toReports, viewReports } from './view-reports.ts'
