export { guestLogIn } from './guest-log-in.ts'
export { LOGIN_ATTEMPTS, logIn } from './log-in.ts'
export { requirePassword } from './require-password.ts'
