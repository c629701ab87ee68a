export { housekeeping, purgeInBatches, purgeJob } from './housekeeping.ts'
