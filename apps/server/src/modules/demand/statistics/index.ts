export { exportStatistics, viewStatistics } from './view-statistics.ts'
