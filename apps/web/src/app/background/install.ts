import { currentToasts, subscribeToasts } from '#ui/toasts.ts'

const CLOSED = 'install-hint-closed'
const EARNED = 'install-hint-earned'

/** Chromium's offer to install; other browsers make none. */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | null = null
let listening = false
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const remembered = (key: string): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return true
  }
}

const remember = (key: string): void => {
  try {
    localStorage.setItem(key, 'yes')
  } catch {
    return
  }
}

/** Something has worked: now it makes sense to keep the product at hand. */
const noteSuccess = (): void => {
  if (remembered(EARNED) || !currentToasts().some(({ tone }) => tone === 'success')) return
  remember(EARNED)
  tell()
}

const listen = (): void => {
  if (listening) return
  listening = true
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer = event as InstallOffer
    tell()
  })
  window.addEventListener('appinstalled', () => {
    offer = null
    tell()
  })
  subscribeToasts(noteSuccess)
}

/** Asked once, after a first success, where the browser can install. */
export const mayOfferInstall = (): boolean => offer !== null && remembered(EARNED) && !remembered(CLOSED)

export const subscribeInstall = (listener: () => void): (() => void) => {
  listen()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const declineInstall = (): void => {
  remember(CLOSED)
  tell()
}

/** The browser asks once more itself. */
export const install = async (): Promise<void> => {
  const asked = offer
  offer = null
  tell()
  const answer = await asked?.prompt()
  if (answer?.outcome === 'dismissed') remember(CLOSED)
}
