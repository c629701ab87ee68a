/** The number on the app's icon, where the device has one. Every failure is silent: a badge is a courtesy. */
export const showBadge = (count: 0 | 1): void => {
  if (count === 0) return clearBadge()
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined)
  return undefined
}

export const clearBadge = (): void => {
  if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => undefined)
}

/** What the device still shows of ours is old news once the person is here. */
export const clearSystemNotifications = async (): Promise<void> => {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  } catch {
    return
  }
}
