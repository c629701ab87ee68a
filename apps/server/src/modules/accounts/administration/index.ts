export { blockAccount, blockUser, unblockUser } from './block-user.ts'
export { createAdmin } from './create-admin.ts'
