export { housekeeping, purgeJob } from './housekeeping.ts'
