// Entry point of the slice: other slices import from here only.
export { closingJobs } from './closings.jobs.ts'
export { registerClosings } from './closings.routes.ts'
