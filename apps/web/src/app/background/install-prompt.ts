import { currentToasts, subscribeToasts } from '#lib/feedback'

const DISMISSED_KEY = 'install-hint-closed'
const FIRST_SUCCESS_KEY = 'install-hint-earned'

/** Chromium's offer to install; other browsers make none. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let deferredPrompt: BeforeInstallPromptEvent | null = null
let listening = false
const listeners = new Set<() => void>()

const notify = (): void => {
  for (const listener of listeners) listener()
}

const hasFlag = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

const setFlag = (key: string): void => {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    return
  }
}

/** Something has worked: now it makes sense to keep the product at hand. */
const recordFirstSuccess = (): void => {
  if (hasFlag(FIRST_SUCCESS_KEY) || !currentToasts().some(({ tone }) => tone === 'success')) return
  setFlag(FIRST_SUCCESS_KEY)
  notify()
}

const startListening = (): void => {
  if (listening) return
  listening = true
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferredPrompt = event as BeforeInstallPromptEvent
    notify()
  })
  window.addEventListener('appinstalled', () => {
    deferredPrompt = null
    notify()
  })
  subscribeToasts(recordFirstSuccess)
}

/** Asked once, after a first success, where the browser can install. */
export const canOfferInstall = (): boolean =>
  deferredPrompt !== null && hasFlag(FIRST_SUCCESS_KEY) && !hasFlag(DISMISSED_KEY)

export const subscribeInstall = (listener: () => void): (() => void) => {
  startListening()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const dismissInstall = (): void => {
  setFlag(DISMISSED_KEY)
  notify()
}

/** The browser asks once more itself. */
export const install = async (): Promise<void> => {
  const prompted = deferredPrompt
  deferredPrompt = null
  notify()
  const choice = await prompted?.prompt()
  if (choice?.outcome === 'dismissed') setFlag(DISMISSED_KEY)
}
