// Entry point of the slice: other slices import from here only.
export { suspensionEmailSamples } from './email-samples.ts'
export { liftWithin } from './lift-suspension.ts'
export { suspendAccount } from './suspend-user.ts'
export { suspensionJobs } from './suspensions.jobs.ts'
export { registerSuspensions } from './suspensions.routes.ts'
