export { useDebugMode } from './debug-mode.ts'
export { diagnosticsLog, eventLog, logDiagnostic } from './event-log.ts'
export { startErrorReports } from './report-errors.ts'
