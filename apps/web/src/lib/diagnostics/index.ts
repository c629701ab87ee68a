export { useDebugMode } from './debug-mode.ts'
export { type LogEntry, diagnosticsLog, eventLog, logDiagnostic } from './event-log.ts'
