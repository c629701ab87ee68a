import { usePasskeySupport } from './passkey-support.ts'

export { loadPasskeyOffer } from './load-passkey-offer.ts'
export { offerPasskey, usePasskeyOffered } from './offer-after-login.ts'
export { PasskeyButton } from './PasskeyButton.tsx'
export { Passkeys } from './Passkeys.tsx'
export { usePasskeySupport }

/** Loaded when an operator chooses it. */
export const confirmByPasskey = async (): Promise<string | null> =>
  (await import('./confirm-by-passkey.ts')).confirmByPasskey()
