export { decideReport } from './decide-report.ts'
