export { blockAccount, blockOf, blockUser, unblockUser } from './block-user.ts'
export { createAdmin } from './create-admin.ts'
