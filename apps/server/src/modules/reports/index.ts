// Entry point of the slice: other slices import from here only.
export { reportEmailSamples, reportNotificationSamples } from './email-samples.ts'
export { reportJobs } from './reports.jobs.ts'
export { reportMessageHandlers } from './reports.messages.ts'
export { registerReports } from './reports.routes.ts'
