export { type PushDevice, type PushPermission, installPushDevice, pushDevice } from './push-device.ts'
