export { guestLogIn } from './guest-log-in.ts'
export { logIn } from './log-in.ts'
export { logInByLink, requestLoginLink } from './log-in-by-link.ts'
export { requirePassword } from './require-password.ts'
