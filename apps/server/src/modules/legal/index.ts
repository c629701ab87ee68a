// Entry point of the slice: other slices import from here only.
export { legalEmailSamples } from './email-samples.ts'
export { legalJobs, legalMessageHandlers } from './legal.jobs.ts'
export { registerLegal } from './legal.routes.ts'
