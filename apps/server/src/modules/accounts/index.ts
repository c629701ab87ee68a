// The door of the accounts slice: other slices may use this and nothing behind it.
export { accountJobs } from './accounts.jobs.ts'
export { accountLetters } from './account-letters.ts'
export { accountSamples } from './letter-samples.ts'
export { registerAccounts } from './accounts.routes.ts'
export { block } from './block-user.ts'
export { createAdmin } from './create-admin.ts'
export { createFindSession } from './find-session.ts'
