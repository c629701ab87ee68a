export { LoginLog } from './LoginLog.tsx'
export { loginLog } from './login-log.ts'
