export { personEmailSamples } from './person/index.ts'
// Entry point of the slice: other slices import from here only.
export { deskJobs } from './desk.jobs.ts'
export { registerDesk } from './desk.routes.ts'
