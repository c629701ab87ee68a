export { fcmSender } from './fcm.ts'
export { type Push, type PushAddress, createPush } from './push.ts'
export { withVapidKeys } from './vapid.ts'
export { isKnownPushService, readSubscription, webPushSender } from './web-push.ts'
