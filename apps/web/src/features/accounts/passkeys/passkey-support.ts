import { isNativeApp } from '#lib/device'
import { useBrowserValue } from '#lib/store.ts'

const IP_ADDRESS = /^[\d.]+$|^\[/

/**
 * Passkeys need a secure page with a domain. In the app the page has another origin than the server, whose passkeys are therefore
 * out of reach.
 */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !IP_ADDRESS.test(location.hostname) && !isNativeApp()

/** The server renders what most browsers have. */
export const usePasskeySupport = (): boolean => useBrowserValue(hasPasskeys, true)

/** Whether passkeys can be offered in the autofill of a field. */
export const hasAutofill = async (): Promise<boolean> => {
  if (!hasPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false
  return PublicKeyCredential.isConditionalMediationAvailable()
}
