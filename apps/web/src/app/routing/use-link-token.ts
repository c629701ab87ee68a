import { useSearchParams } from 'react-router'

/**
 * The secret of a link from an email. It stays in the address until it is used, so that a reload or a restored tab opens the
 * link again. Pages with such a secret send no referrer (the server's security headers).
 */
export const useLinkToken = (): string | null => useSearchParams()[0].get('token') || null

/** Called when the secret is used, so that it is neither kept in the history nor shared. */
export const removeTokenFromAddress = (): void =>
  window.history.replaceState(window.history.state, '', window.location.pathname)
