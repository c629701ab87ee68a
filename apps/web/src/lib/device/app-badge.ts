/** The badge of the app icon: from the native app, or from the browser where it has one. */
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

/** Called once by the entry of the native app. */
export const installBadge = (native: BadgeDevice): void => {
  device = native
}

/** Failures are ignored, because a badge is optional. */
export const showBadge = (count: 0 | 1): void => {
  const done = count === 0 ? device.clear() : device.show(count)
  done.catch(() => undefined)
}

export const clearBadge = (): void => showBadge(0)

/** Removes displayed notifications when the app is opened. */
export const clearSystemNotifications = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  } catch {
    return
  }
}
