// Entry point of the slice: other slices import from here only.
export { accountJobs } from './accounts.jobs.ts'
export { accountMessageHandlers } from './emails/index.ts'
export { accountEmailSamples } from './emails/index.ts'
export { registerAccounts } from './accounts.routes.ts'
export { blockAccount, blockOf } from './administration/index.ts'
export { createAdmin } from './administration/index.ts'
export { createFindSession } from './sessions/index.ts'
export { ACCOUNTS_TABLE } from './users/index.ts'
