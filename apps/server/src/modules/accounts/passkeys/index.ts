export { registerPasskeys } from './passkeys.routes.ts'
export { deleteExpiredChallenges, deletePasskeysOfUser } from './passkeys.store.ts'
