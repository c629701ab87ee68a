import { App } from '@capacitor/app'
import { Capacitor, type PluginListenerHandle } from '@capacitor/core'
import type { PushDevice, PushPermission } from '#lib/push'
import { messaging } from './firebase-messaging.ts'

type PermissionStatus = Awaited<ReturnType<typeof messaging.checkPermissions>>

const PERMISSION_STATES: Record<PermissionStatus['receive'], PushPermission> = {
  granted: 'granted',
  denied: 'denied',
  prompt: 'default',
  'prompt-with-rationale': 'default',
}

/** Without Firebase or Google services there is no push. */
const permissionOf = async (request: () => Promise<PermissionStatus>): Promise<PushPermission> => {
  try {
    return PERMISSION_STATES[(await request()).receive]
  } catch {
    return 'absent'
  }
}

/** Unsubscribing does nothing without push. */
const removeListenerOf = (handle: Promise<PluginListenerHandle>): (() => void) => {
  const listening = handle.catch(() => null)
  return () => {
    void listening.then((listener) => listener?.remove())
  }
}

const pathIn = (data: unknown): string | null => {
  const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : undefined
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : null
}

/** Firebase on both systems, so that the server handles one kind of token. */
export const nativePushDevice: PushDevice = {
  platform: Capacitor.getPlatform() === 'ios' ? 'ios' : 'android',
  permission: () => permissionOf(() => messaging.checkPermissions()),
  requestPermission: () => permissionOf(() => messaging.requestPermissions()),
  token: async () => {
    if ((await nativePushDevice.permission()) !== 'granted') return null
    return (await messaging.getToken()).token
  },
  unregister: () => messaging.deleteToken(),
  onTokenChange: (onChanged) => removeListenerOf(messaging.addListener('tokenReceived', onChanged)),
  onMessage: (onCame) => removeListenerOf(messaging.addListener('notificationReceived', onCame)),
  onTap: (open) =>
    removeListenerOf(
      messaging.addListener('notificationActionPerformed', ({ notification: { data } }) => {
        const path = pathIn(data)
        if (path !== null) open(path)
      }),
    ),
}

/** Specification, section 4: displayed notifications are removed when the app is opened. */
export const clearNotificationsOnResume = async (): Promise<void> => {
  await App.addListener('resume', () => {
    void messaging.removeAllDeliveredNotifications().catch(() => undefined)
  })
}
