export { changePassword } from './change-password.ts'
export { commonPasswords } from './common-passwords.ts'
export { isCommonPassword } from './password.rules.ts'
export { requestReset, requireResetLink, resetPassword } from './reset-password.ts'
