// Entry point of the slice: other slices import from here only.
export { taxEmailSamples } from './email-samples.ts'
export { taxJobs } from './tax.jobs.ts'
export { registerTax } from './tax.routes.ts'
