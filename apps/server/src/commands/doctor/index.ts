export { examine, examineRunning } from './examine.ts'
export { printReport } from './print-report.ts'
