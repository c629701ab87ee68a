export { examine } from './examine.ts'
export { printReport } from './print-report.ts'
