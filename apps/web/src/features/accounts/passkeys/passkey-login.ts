import { CHALLENGE_MINUTES } from '@kram/contract/accounts/passkey-limits'
import { passkeyLoginRoutes } from '@kram/contract/accounts/passkey-routes'
import type { Session } from '@kram/contract/accounts/schemas'
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { ApiError, call } from '#lib/api'
import { loginErrorText } from '../failure-text.ts'
import { checkedSession, deviceHeader, rememberDevice } from '../session-reply/index.ts'
import { isAborted, passkeyErrorText } from './passkey-errors.ts'

const FALLBACK = 'Nie udało się zalogować kluczem dostępu. Zaloguj się inaczej.'

/** The text for a failed login with a passkey. */
export const passkeyLoginText = (error: unknown): string => passkeyErrorText(error) ?? loginErrorText(error, FALLBACK)

/** The login by the button while there is one; the browser allows one request at a time. */
let pressed: Promise<unknown> = Promise.resolve()

async function signIn(useBrowserAutofill: boolean): Promise<Session> {
  const optionsJSON = await call(passkeyLoginRoutes.options, {})
  if (useBrowserAutofill) await pressed
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  const body = { id, clientDataJSON, authenticatorData, signature, userHandle }
  return rememberDevice(checkedSession(await call(passkeyLoginRoutes.login, { body, headers: deviceHeader() })))
}

/** Lets the user choose a passkey. */
export const logInByPasskey = (): Promise<Session> => {
  const login = signIn(false)
  pressed = login.catch(() => undefined)
  return login
}

/** Before the challenge expires. */
const RENEW_MS = (CHALLENGE_MINUTES - 0.5) * 60_000

async function offerOnce(): Promise<Session> {
  const timer = setTimeout(() => WebAuthnAbortService.cancelCeremony(), RENEW_MS)
  try {
    return await signIn(true)
  } finally {
    clearTimeout(timer)
  }
}

const untilVisible = async (): Promise<void> => {
  if (document.hidden)
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}

const mayOfferAgain = (error: unknown): boolean =>
  isAborted(error) || (error instanceof ApiError && error.code === 'PASSKEY_EXPIRED')

type Handlers = { onSession: (session: Session) => void; onProblem: (message: string) => void }

/** Offers passkeys in the autofill of the e-mail field, until the signal ends it. */
export async function offerInAutofill(signal: AbortSignal, { onSession, onProblem }: Handlers): Promise<void> {
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  while (!signal.aborted) {
    await untilVisible()
    await pressed
    if (signal.aborted) return
    try {
      const session = await offerOnce()
      return signal.aborted ? undefined : onSession(session)
    } catch (error) {
      // Nobody asked for anything before the device was asked: without an answer of the server nothing is said.
      if (!signal.aborted && error instanceof ApiError) onProblem(passkeyLoginText(error))
      if (!mayOfferAgain(error)) return
    }
  }
}
