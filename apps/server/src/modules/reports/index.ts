// The door of the reports slice: other slices may use this and nothing behind it.
export { reportMessageHandlers } from './flag-offer.ts'
export { reportEmailSamples } from './email-samples.ts'
export { reportJobs } from './reports.jobs.ts'
export { registerReports } from './reports.routes.ts'
