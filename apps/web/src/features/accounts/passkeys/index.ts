import { usePasskeySupport } from './passkey-support.ts'

export { PasskeyButton } from './PasskeyButton.tsx'
export { Passkeys } from './Passkeys.tsx'
export { usePasskeySupport }

/** Loaded when an operator chooses it. */
export const confirmByPasskey = async (): Promise<string | null> =>
  (await import('./confirm-by-passkey.ts')).confirmByPasskey()
