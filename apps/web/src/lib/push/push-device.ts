import type { PushDevice } from './push-types.ts'

export type { PushDevice, PushPermission } from './push-types.ts'

let installed: PushDevice | null = null

/** Called once by the entry of the native app. */
export const installPushDevice = (native: PushDevice): void => {
  installed = native
}

/** The device of the native app, otherwise Web Push. */
export const pushDevice = async (): Promise<PushDevice> =>
  installed ?? (await import('./web-push-device.ts')).webPushDevice
