import { accountRoutes, LoginBody, type Session } from '@kram/contract/accounts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#lib/api.ts'
import { ApiFailure } from '#lib/failures.ts'
import { bind, useContractForm } from '#lib/forms.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/ContactFields.tsx'
import { TextField } from '#ui/Field.tsx'
import { loginLog } from './login-log.ts'
import { FacebookButton } from './FacebookButton.tsx'
import { loginWords } from './failure-words.ts'
import type { Mode } from './modes.ts'
import { ResendButton } from './ResendButton.tsx'
import { keepTypedEmail, takeTypedEmail } from './typed-email.ts'

const LOGIN_FALLBACK = 'Nieprawidłowy email lub hasło'
const SOCIAL_FALLBACK = 'Nie udało się zalogować przez Facebook'

type Props = { mode: Mode; onSession: (session: Session) => void }

const unconfirmed = (error: unknown): boolean => error instanceof ApiFailure && error.code === 'EMAIL_NOT_VERIFIED'

export function LoginForm({ mode, onSession }: Props) {
  // No defaults: what was typed before the code arrived stays in the boxes.
  const form = useContractForm(LoginBody, {})
  const [problem, setProblem] = useState<{ words: string; resendTo?: string } | null>(null)

  useEffect(() => {
    const email = takeTypedEmail()
    if (email !== null) form.setValue('email', email, { shouldValidate: true })
  }, [form])

  const enter = (session: Session): void => {
    loginLog.note('Zalogowano')
    onSession(session)
  }
  const fail = (error: unknown, fallback: string): void => {
    loginLog.note(`Odmowa: ${error instanceof ApiFailure ? `${error.status} ${error.body.code}` : 'brak odpowiedzi'}`)
    const words = loginWords(error, fallback)
    setProblem(unconfirmed(error) ? { words, resendTo: form.getValues('email') } : { words })
  }

  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(accountRoutes.login, { body, credentials: true }),
    onSuccess: enter,
    onError: (error) => fail(error, LOGIN_FALLBACK),
  })
  const social = useMutation({
    mutationFn: (accessToken: string) =>
      call(accountRoutes.facebook, { body: { accessToken, isSeller: mode === 'seller' }, credentials: true }),
    onSuccess: enter,
    onError: (error) => fail(error, SOCIAL_FALLBACK),
  })
  const busy = login.isPending || social.isPending
  const { isValid } = form.formState

  const submit = form.handleSubmit((values) => {
    if (busy) return
    loginLog.note('Logowanie hasłem')
    setProblem(null)
    login.mutate(values)
  })

  return (
    <>
      {problem && <Banner tone="error">{problem.words}</Banner>}
      {problem?.resendTo !== undefined && <ResendButton email={problem.resendTo} />}
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...bind(form, 'email')} />
        <PasswordField label="Hasło" autoComplete="current-password" {...bind(form, 'password')} />
        <Button type="submit" size="large" loading={login.isPending} disabled={busy || !isValid}>
          Zaloguj
        </Button>
      </form>
      <FacebookButton
        label="Zaloguj przez Facebook"
        busy={social.isPending}
        onToken={(token) => {
          setProblem(null)
          social.mutate(token)
        }}
        onProblem={(words) => setProblem({ words })}
        onReload={() => keepTypedEmail(form.getValues('email'))}
      />
    </>
  )
}
