export { type HealthSettings, registerHealth } from './health.ts'
export { registerMetrics } from './metrics.ts'
export { registerRequestLog } from './request-log.ts'
