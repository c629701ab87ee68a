export { registerUser } from './register-user.ts'
export { resendVerification, verifyEmail } from './verify-email.ts'
