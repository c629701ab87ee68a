export { changePassword } from './change-password.ts'
export { rejectCommonPassword } from './common-passwords.ts'
export { requestReset, requireResetLink, resetPassword } from './reset-password.ts'
