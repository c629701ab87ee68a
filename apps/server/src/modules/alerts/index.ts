// The door of the alerts slice: other slices may use this and nothing behind it.
export { alertJobs } from './alerts.jobs.ts'
export { alertMessageHandlers } from './alerts.messages.ts'
export { registerAlerts } from './alerts.routes.ts'
export { alertEmailSamples, alertNotificationSamples } from './digests/index.ts'
export { stopAlertEmails } from './saved-searches/index.ts'
