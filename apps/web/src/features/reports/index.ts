// Entry point of the reports feature: pages import only from here.
export { AppealList } from './appeals/index.ts'
export { ReportCase } from './case/index.ts'
export { lateReportForm } from './late-form.ts'
export { ReportQueue } from './queue/index.ts'
export { reportedAddressIn } from './report-target.ts'
export { transparencyQuery } from './reports.queries.ts'
export { LinkedDecision, OwnDecisions, PersonDecisions } from './statements/index.ts'
export { TransparencyReport } from './transparency/index.ts'
