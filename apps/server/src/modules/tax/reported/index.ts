export {
  deleteReportsBefore,
  findOwnReport,
  findReport,
  insertEntries,
  insertReport,
  listLastEntries,
  listOwnReports,
  listReports,
} from './reports.store.ts'
