export { actOnReporter } from './act-on-reporter.ts'
export { conflictOf, noteReport, releaseTaken, takeToDecide, takenBefore } from './handle-report.ts'
export { viewReport } from './view-report.ts'
