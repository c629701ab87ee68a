// The door of the reports slice: other slices may use this and nothing behind it.
export { reportLetters } from './doubt-offer.ts'
export { reportSamples } from './letter-samples.ts'
export { reportJobs } from './reports.jobs.ts'
export { registerReports } from './reports.routes.ts'
