import { createStore } from '#lib/store.ts'

const DECLINED_KEY = 'passkey-offer-declined'

const isDeclined = (): boolean => {
  try {
    return localStorage.getItem(DECLINED_KEY) !== null
  } catch {
    return false
  }
}

const offer = createStore(false)

/** After a login with a password. Whoever has declined on this device is not asked again. */
export const offerPasskey = (): void => offer.set(!isDeclined())

export const usePasskeyOffered = (): boolean => offer.useValue(false)

export const endPasskeyOffer = (): void => offer.set(false)

export const declinePasskey = (): void => {
  try {
    localStorage.setItem(DECLINED_KEY, 'yes')
  } catch {
    // Without storage (a private window) the next login asks again.
  }
  endPasskeyOffer()
}
