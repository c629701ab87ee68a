import type { PushDevice } from './push-types.ts'

export type { PushDevice, PushPermission } from './push-types.ts'

let installed: PushDevice | null = null

/** Called once, by the entry of the wrapper. */
export const installPushDevice = (native: PushDevice): void => {
  installed = native
}

/** The web's own unless the wrapper brought another. */
export const pushDevice = async (): Promise<PushDevice> =>
  installed ?? (await import('./web-push-device.ts')).webPushDevice
