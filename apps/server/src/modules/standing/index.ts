// Entry point of the slice: other slices import from here only.
export { standingEmailSamples, standingNotificationSamples } from './notices.ts'
export { standingJobs } from './standing.jobs.ts'
export { registerStanding } from './standing.routes.ts'
