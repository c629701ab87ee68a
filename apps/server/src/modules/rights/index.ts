// The door of the rights slice: other slices may use this and nothing behind it.
export { rightsEmailSamples } from './email-samples.ts'
export { rightsJobs } from './rights.jobs.ts'
export { registerRights } from './rights.routes.ts'
