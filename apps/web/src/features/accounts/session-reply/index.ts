export { checkedSession } from './checked-session.ts'
export { deviceHeader, rememberDevice } from './known-devices.ts'
