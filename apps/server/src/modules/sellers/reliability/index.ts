export { computeReliability, reliabilityJob } from './reliability.jobs.ts'
