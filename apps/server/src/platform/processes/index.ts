export { watchLiveProcesses } from './live-processes.ts'
export { answerMetrics, readMetrics, shareMetrics } from './shared-metrics.ts'
