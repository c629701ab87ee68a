/** The number on the app's icon. The wrapper brings its own; on the web it is the browser's, where it has one. */
export type BadgeDevice = { show(count: 1): Promise<void>; clear(): Promise<void> }

const web: BadgeDevice = {
  show: async (count) => {
    if ('setAppBadge' in navigator) await navigator.setAppBadge(count)
  },
  clear: async () => {
    if ('clearAppBadge' in navigator) await navigator.clearAppBadge()
  },
}

let device = web

/** Called once, by the entry of the wrapper on a native platform. */
export const installBadge = (native: BadgeDevice): void => {
  device = native
}

/** Every failure is silent: a badge is a courtesy. */
export const showBadge = (count: 0 | 1): void => {
  const done = count === 0 ? device.clear() : device.show(count)
  done.catch(() => undefined)
}

export const clearBadge = (): void => showBadge(0)

/** What the device still shows of ours is old news once the person is here. */
export const clearSystemNotifications = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  } catch {
    return
  }
}
