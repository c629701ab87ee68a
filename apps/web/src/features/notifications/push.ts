import { notificationRoutes } from '@kram/contract/notifications'
import { useSyncExternalStore } from 'react'
import { clearSystemNotifications, showBadge } from '#lib/app-badge.ts'
import { call } from '#lib/api.ts'
import { beforeLogout } from '#lib/logout.ts'
import { pushDevice, type PushPermission } from '#lib/push-device.ts'
import { memberId } from '#lib/member.ts'
import { subscribeSession } from '#lib/session.ts'
import { noteShell } from '#lib/event-log.ts'
import { createPushRegistration } from './push-registration.ts'

/** The person wants no pushes on this device though the browser would show them. */
const OFF = 'push-off'

export type PushState = PushPermission | 'unknown' | 'off'

let state: PushState = 'unknown'
const listeners = new Set<() => void>()

const setState = (next: PushState): void => {
  state = next
  for (const listener of listeners) listener()
}

const isOff = (): boolean => {
  try {
    return localStorage.getItem(OFF) !== null
  } catch {
    return false
  }
}

const remember = (off: boolean): void => {
  try {
    if (off) localStorage.setItem(OFF, 'yes')
    else localStorage.removeItem(OFF)
  } catch {
    return
  }
}

const look = async (): Promise<void> => {
  const permission = await (await pushDevice()).permission()
  setState(permission === 'granted' && isOff() ? 'off' : permission)
}

const registration = createPushRegistration({
  device: pushDevice,
  userId: memberId,
  register: (body) => call(notificationRoutes.registerToken, { body }),
  note: noteShell,
})

/** Also by the debug panel: once more from the beginning. */
export const initPush = async (force = false): Promise<void> => {
  await look()
  if (state !== 'granted') return
  await registration.init(force)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const usePushState = (): PushState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'unknown',
  )

/** After a tap that says why; the browser asks, and a yes registers the device. */
export const turnPushOn = async (): Promise<PushState> => {
  await (await pushDevice()).ask()
  remember(false)
  await initPush(true)
  return state
}

/** The server is told while there still is a token to name. */
const leaveServer = async (): Promise<void> => {
  const token = await (await pushDevice()).token()
  if (token !== null) await call(notificationRoutes.removeToken, { params: { token } })
}

export const turnPushOff = async (): Promise<void> => {
  remember(true)
  try {
    await leaveServer()
  } finally {
    await (await pushDevice()).drop()
    registration.forget()
    await look()
  }
}

/** The session takes the token along when it ends on the server; here the device stops hearing even without signal. */
const leave = async (): Promise<void> => {
  registration.forget()
  await Promise.all([clearSystemNotifications(), pushDevice().then((device) => device.drop())])
}

/** With every start and every login; answers how to stop. `open` leads to a page, `came` hears of each push. */
export const startPush = (open: (path: string) => void, came: () => void): (() => void) => {
  const begin = (): void => {
    if (memberId() === null) return
    void initPush().then(registration.registerTokenForCurrentUser)
  }
  const again = (): void => void registration.registerTokenForCurrentUser()
  const stops = [subscribeSession(begin), beforeLogout(leave)]
  window.addEventListener('online', again)
  let gone = false
  void pushDevice().then((device) => {
    if (gone) return
    stops.push(
      device.onChange(() => void initPush(true)),
      device.onTap(open),
      device.onMessage(() => {
        showBadge(1)
        came()
      }),
    )
  })
  begin()
  return () => {
    gone = true
    window.removeEventListener('online', again)
    for (const stop of stops) stop()
  }
}
