// Entry point of the slice: other slices import from here only.
export { rightsEmailSamples } from './email-samples.ts'
export { rightsJobs } from './rights.jobs.ts'
export { registerRights } from './rights.routes.ts'
