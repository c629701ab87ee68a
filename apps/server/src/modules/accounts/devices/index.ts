export { deleteDevice, deleteDevicesOfUser, deleteUnusedDevices, findDevice } from './devices.store.ts'
export { rememberDevice } from './remember-device.ts'
