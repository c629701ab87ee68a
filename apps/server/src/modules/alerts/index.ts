// Entry point of the slice: other slices import from here only.
export { alertJobs } from './alerts.jobs.ts'
export { alertMessageHandlers } from './alerts.messages.ts'
export { registerAlerts } from './alerts.routes.ts'
export { alertEmailSamples, alertNotificationSamples } from './digests/index.ts'
export { stopAlertEmails } from './saved-searches/index.ts'
