import { loginLinkRoutes } from '@kram/contract/accounts/login-link-routes'
import type { Session } from '@kram/contract/accounts/schemas'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, call } from '#lib/api'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { connectionErrorText, failureText } from '../failure-text.ts'
import { checkedSession, deviceHeader, rememberDevice } from '../session-reply/index.ts'

const NO_TOKEN = 'Brak tokenu logowania. Sprawdź poprawność linku.'
const FALLBACK = 'Nie udało się zalogować. Spróbuj ponownie za chwilę.'

type Props = {
  token: string | null
  onSession: (session: Session) => void
  /** Leads to the login, where a new link can be requested. */
  toLogin: ReactNode
}

const requestSession = async (token: string): Promise<Session> =>
  rememberDevice(checkedSession(await call(loginLinkRoutes.use, { body: { token }, headers: deviceHeader() })))

/** Needs a click before the link is used, because e-mail scanners follow links. */
export function LinkLogin({ token, onSession, toLogin }: Props) {
  const login = useMutation({ mutationFn: requestSession, onSuccess: onSession })
  const isInvalid =
    token === null || (login.error instanceof ApiError && login.error.status < 500 && login.error.status !== 429)
  return (
    <>
      {token === null && <Banner tone="error">{NO_TOKEN}</Banner>}
      {login.isError && (
        <Banner tone="error">{connectionErrorText(login.error) ?? failureText(login.error, FALLBACK)}</Banner>
      )}
      {isInvalid ? (
        toLogin
      ) : (
        <>
          <p>Naciśnij przycisk, a otworzymy Twoje konto na tym urządzeniu.</p>
          <Button size="large" loading={login.isPending} onClick={() => login.mutate(token)}>
            Zaloguj się
          </Button>
        </>
      )}
    </>
  )
}
