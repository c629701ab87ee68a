import { WebAuthnError } from '@simplewebauthn/browser'

const INTERRUPTED = 'Przerwano. Spróbuj jeszcze raz, gdy będziesz mieć klucz pod ręką.'
const WRONG_SITE = 'Pod tym adresem klucze dostępu nie działają.'
const NOT_CAPABLE =
  'To urządzenie nie przechowa klucza dostępu. Ustaw w nim blokadę ekranu albo wybierz inne urządzenie.'

const BY_CODE: Partial<Record<WebAuthnError['code'], string>> = {
  ERROR_INVALID_DOMAIN: WRONG_SITE,
  ERROR_INVALID_RP_ID: WRONG_SITE,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'To urządzenie ma już klucz dostępu do Twojego konta.',
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: NOT_CAPABLE,
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: NOT_CAPABLE,
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: NOT_CAPABLE,
}

/** Why the browser made or used no passkey; `null` for an error that is not the browser's. */
export const passkeyErrorText = (error: unknown): string | null => {
  if (error instanceof WebAuthnError && BY_CODE[error.code] !== undefined) return BY_CODE[error.code] ?? null
  return isInterrupted(error) || isAborted(error) ? INTERRUPTED : null
}

const isInterrupted = (error: unknown): boolean => error instanceof Error && error.name === 'NotAllowedError'

/** Another request for a passkey took its place. */
export const isAborted = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED'
