// Entry point of the slice: other slices import from here only.
export { auditJobs } from './audit.jobs.ts'
export { registerAudit } from './audit.routes.ts'
export { verifyChain } from './chain/index.ts'
export { viewAudit } from './list/index.ts'
