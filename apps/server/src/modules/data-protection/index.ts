// Entry point of the slice: other slices import from here only.
export { dataProtectionJobs } from './data-protection.jobs.ts'
export { registerDataProtection } from './data-protection.routes.ts'
export { dataProtectionEmailSamples } from './email-samples.ts'
