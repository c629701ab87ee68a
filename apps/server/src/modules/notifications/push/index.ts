export { deleteOldDevices, devicesOf } from './devices.store.ts'
export { enqueuePushes, PUSH_TOPIC } from './enqueue-pushes.ts'
export { registerDevice, unregisterDevice } from './register-device.ts'
export { pushHandler, sendTestPush } from './send-push.ts'
