export { blockAccount, unblockAccount } from './block-user.ts'
export { createAdmin } from './create-admin.ts'
