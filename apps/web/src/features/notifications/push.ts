import { notificationRoutes } from '@kram/contract/notifications/routes'
import { clearSystemNotifications, showBadge } from '#lib/device'
import { call } from '#lib/api'
import { currentUserId, onLogout, subscribeSession } from '#lib/session'
import { pushDevice, type PushPermission } from '#lib/push'
import { logDiagnostic } from '#lib/diagnostics'
import { createStore } from '#lib/store.ts'
import { createPushRegistration } from './push-registration.ts'

/** The user switched pushes off on this device although the browser allows them. */
const OFF_KEY = 'push-off'

export type PushState = PushPermission | 'unknown' | 'off'

const state = createStore<PushState>('unknown')

const isTurnedOff = (): boolean => {
  try {
    return localStorage.getItem(OFF_KEY) !== null
  } catch {
    return false
  }
}

const rememberOff = (off: boolean): void => {
  try {
    if (off) localStorage.setItem(OFF_KEY, 'yes')
    else localStorage.removeItem(OFF_KEY)
  } catch {
    return
  }
}

const refreshState = async (): Promise<void> => {
  const permission = await (await pushDevice()).permission()
  state.set(permission === 'granted' && isTurnedOff() ? 'off' : permission)
}

const registration = createPushRegistration({
  device: pushDevice,
  userId: currentUserId,
  register: (body) => call(notificationRoutes.registerToken, { body }),
  note: logDiagnostic,
})

/** Initialises again; also used by the debug panel. */
export const initPush = async (force = false): Promise<void> => {
  await refreshState()
  if (state.get() !== 'granted') return
  await registration.init(force)
}

export const usePushState = (): PushState => state.useValue('unknown')

/** Called from a tap: the browser asks, and a grant registers the device. */
export const turnPushOn = async (): Promise<PushState> => {
  await (await pushDevice()).requestPermission()
  rememberOff(false)
  await initPush(true)
  return state.get()
}

/** Unregisters on the server before the token is deleted. */
const removeTokenFromServer = async (): Promise<void> => {
  const token = await (await pushDevice()).token()
  if (token !== null) await call(notificationRoutes.removeToken, { params: { token } })
}

export const turnPushOff = async (): Promise<void> => {
  rememberOff(true)
  try {
    await removeTokenFromServer()
  } finally {
    await (await pushDevice()).unregister()
    registration.forget()
    await refreshState()
  }
}

/** The server deletes the token with the session; locally the device stops receiving even offline. */
const stopOnLogout = async (): Promise<void> => {
  registration.forget()
  await Promise.all([clearSystemNotifications(), pushDevice().then((device) => device.unregister())])
}

/** Runs at every start and login; returns a stop function. `open` navigates, `onPush` is called for each push. */
export const startPush = (open: (path: string) => void, onPush: () => void): (() => void) => {
  const start = (): void => {
    if (currentUserId() === null) return
    void initPush()
  }
  const retry = (): void => void registration.registerTokenForCurrentUser()
  const unsubscribers = [subscribeSession(start), onLogout(stopOnLogout)]
  window.addEventListener('online', retry)
  let stopped = false
  void pushDevice().then((device) => {
    if (stopped) return
    unsubscribers.push(
      device.onTokenChange(() => void initPush(true)),
      device.onTap(open),
      device.onMessage(() => {
        showBadge(1)
        onPush()
      }),
    )
  })
  start()
  return () => {
    stopped = true
    window.removeEventListener('online', retry)
    for (const stop of unsubscribers) stop()
  }
}
