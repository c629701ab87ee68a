export { registerClientErrors } from './client-errors.ts'
export { type HealthSettings, registerHealth } from './health.ts'
export { type ObserveAnswer, registerMetrics } from './metrics.ts'
export { createRequestLog, registerRequestLog } from './request-log.ts'
