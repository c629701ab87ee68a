import { accountRoutes } from '@kram/contract/accounts/routes'
import type { Session } from '@kram/contract/accounts/schemas'
import { Email } from '@kram/contract/common/fields'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { ApiError, call } from '#lib/api'
import { bind, useContractForm } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { TextField } from '#ui/forms'
import { failureText, connectionErrorText } from '../failure-text.ts'
import { useWatch } from 'react-hook-form'
import { ResendButton } from './ResendButton.tsx'

const NO_TOKEN = 'Brak tokenu potwierdzenia adresu. Sprawdź poprawność linku.'
const FALLBACK = 'Nie udało się potwierdzić adresu. Spróbuj ponownie za chwilę.'
const ResendFields = z.object({ email: Email })

/** Requests a new link when the link is invalid. */
function RequestNewLink() {
  const form = useContractForm(ResendFields, { email: '' })
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <div className="grid gap-3">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="Wyślemy nowy link, jeśli konto czeka na potwierdzenie."
        {...bind(form, 'email')}
      />
      <ResendButton email={email.trim()} disabled={!form.formState.isValid} />
    </div>
  )
}

type Props = {
  token: string | null
  /** The token was used. Whoever set a password under a reservation is logged in by it. */
  onVerified: (opened: { session: Session; reservationId: number } | null) => void
  /** Shown after verification. */
  done: ReactNode
  /** Also links to the login, because the e-mail of a used link may be verified already. */
  toLogin: ReactNode
}

/** Needs a click before the link is used, because e-mail scanners follow links. */
export function VerifyEmail({ token, onVerified, done, toLogin }: Props) {
  const verify = useMutation({
    mutationFn: (sent: string) => call(accountRoutes.verify, { query: { token: sent } }),
    onSuccess: ({ session, reservationId }) =>
      onVerified(session && reservationId !== undefined ? { session, reservationId } : null),
  })
  const isInvalid =
    token === null || (verify.error instanceof ApiError && verify.error.status < 500 && verify.error.status !== 429)

  if (verify.isSuccess) {
    return (
      <>
        <Banner tone="success">{verify.data.message}</Banner>
        {done}
      </>
    )
  }
  return (
    <>
      {token === null && <Banner tone="error">{NO_TOKEN}</Banner>}
      {verify.isError && (
        <Banner tone="error">{connectionErrorText(verify.error) ?? failureText(verify.error, FALLBACK)}</Banner>
      )}
      {isInvalid ? (
        <>
          <RequestNewLink />
          {toLogin}
        </>
      ) : (
        <>
          <p>Naciśnij przycisk, żeby potwierdzić, że to Twój adres email.</p>
          <Button size="large" loading={verify.isPending} onClick={() => verify.mutate(token)}>
            Potwierdź adres
          </Button>
        </>
      )}
    </>
  )
}
