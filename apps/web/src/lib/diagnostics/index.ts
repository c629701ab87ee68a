export { useDebugMode } from './debug-mode.ts'
export { diagnosticsLog, eventLog, logDiagnostic } from './event-log.ts'
