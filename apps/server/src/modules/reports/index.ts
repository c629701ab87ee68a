// Entry point of the slice: other slices import from here only.
export { reportMessageHandlers } from './flag-offer.ts'
export { reportEmailSamples } from './email-samples.ts'
export { reportJobs } from './reports.jobs.ts'
export { registerReports } from './reports.routes.ts'
