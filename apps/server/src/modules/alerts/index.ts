// The door of the alerts slice: other slices may use this and nothing behind it.
export { alertJobs } from './alerts.jobs.ts'
export { alertLetters } from './alerts.letters.ts'
export { registerAlerts } from './alerts.routes.ts'
export { alertLetterSamples, alertNoticeSamples } from './samples.ts'
export { stopAlertLetters } from './save-alert.ts'
