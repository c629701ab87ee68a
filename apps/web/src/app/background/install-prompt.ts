import { currentToasts, subscribeToasts } from '#lib/feedback'
import { createSource } from '#lib/store.ts'

const DISMISSED_KEY = 'install-hint-closed'
const FIRST_SUCCESS_KEY = 'install-hint-earned'

/** Only Chromium has this event. */
type BeforeInstallPromptEvent = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let deferredPrompt: BeforeInstallPromptEvent | null = null
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

/** Offered once, after a first success, where the browser can install. */
const canOfferInstall = (): boolean => deferredPrompt !== null && hasFlag(FIRST_SUCCESS_KEY) && !hasFlag(DISMISSED_KEY)

let listening = false

const source = createSource(canOfferInstall, { onFirst: () => startListening() })

/** Called after a first success, when the prompt to install may be shown. */
const recordFirstSuccess = (): void => {
  if (hasFlag(FIRST_SUCCESS_KEY) || !currentToasts().some(({ tone }) => tone === 'success')) return
  setFlag(FIRST_SUCCESS_KEY)
  source.notify()
}

/** The browser fires its events once per page, so this never stops listening. */
const startListening = (): void => {
  if (listening) return
  listening = true
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    deferredPrompt = event as BeforeInstallPromptEvent
    source.notify()
  })
  window.addEventListener('appinstalled', () => {
    deferredPrompt = null
    source.notify()
  })
  subscribeToasts(recordFirstSuccess)
}

export const useCanInstall = (): boolean => source.useValue(false)

export const dismissInstall = (): void => {
  setFlag(DISMISSED_KEY)
  source.notify()
}

/** Opens the browser's own install dialog. */
export const install = async (): Promise<void> => {
  const prompted = deferredPrompt
  deferredPrompt = null
  source.notify()
  const choice = await prompted?.prompt()
  if (choice?.outcome === 'dismissed') setFlag(DISMISSED_KEY)
}
