import { accountRoutes } from '@kram/contract/accounts/routes'
import type { Session } from '@kram/contract/accounts/schemas'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { ApiError, call } from '#lib/api'
import { bind, type Form, useContractForm } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { PasswordField, TextField } from '#ui/forms'
import { loginLog } from '../login-log/index.ts'
import { FacebookButton } from '../facebook/index.ts'
import { loginErrorText } from '../failure-text.ts'
import { checkedSession, deviceHeader, rememberDevice } from '../session-reply/index.ts'
import type { Mode } from './login-mode.ts'
import { offerPasskey, PasskeyButton } from '../passkeys/index.ts'
import { ResendButton } from '../email-verification/index.ts'
import { saveTypedEmail, restoreTypedEmail } from './typed-email.ts'

const LOGIN_FALLBACK = 'Nieprawidłowy email lub hasło'
const SOCIAL_FALLBACK = 'Nie udało się zalogować przez Facebook'

/** Loaded when something is typed, so that it does not run while the first screen starts. */
const loadSchema = async () => (await import('@kram/contract/accounts/schemas')).LoginBody

type Props = { mode: Mode; onSession: (session: Session) => void }

type Problem = { message: string; resendTo?: string; linkTo?: string }

const isEmailUnverified = (error: unknown): boolean => error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED'

/** The password is wrong, or there were too many wrong ones: a link by e-mail lets in at once. */
const isPasswordRefused = (error: unknown): boolean => error instanceof ApiError && [401, 429].includes(error.status)

const requestLogin = async (body: { email: string; password: string }): Promise<Session> => {
  const reply = await call(accountRoutes.login, { body, headers: deviceHeader(), credentials: true })
  const session = rememberDevice(checkedSession(reply))
  // Operators set up their second factor first.
  if (!session.user.isAdmin) offerPasskey()
  return session
}

const requestSocialLogin = async (body: { accessToken: string; isSeller: boolean }): Promise<Session> =>
  checkedSession(await call(accountRoutes.facebook, { body, credentials: true }))

function LoginProblem({ message, resendTo, linkTo }: Problem) {
  return (
    <>
      <Banner tone="error">{message}</Banner>
      {resendTo !== undefined && <ResendButton email={resendTo} />}
      {linkTo !== undefined && <ResendButton login email={linkTo} />}
    </>
  )
}

type Credentials = { email: string; password: string }

/** What was typed before the page was reloaded for Facebook. */
const useRestoredEmail = (form: Form<Credentials>): void =>
  useEffect(() => {
    const email = restoreTypedEmail()
    if (email !== null) form.setValue('email', email, { shouldValidate: true })
  }, [form])

type PasswordProps = {
  form: Form<Credentials>
  pending: boolean
  disabled: boolean
  onSubmit: (event: FormEvent) => Promise<void>
}

function PasswordLogin({ form, pending, disabled, onSubmit }: PasswordProps) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
      <TextField
        label="Email"
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        {...bind(form, 'email')}
      />
      <PasswordField label="Hasło" autoComplete="current-password" {...bind(form, 'password')} />
      <Button type="submit" size="large" loading={pending} disabled={disabled}>
        Zaloguj
      </Button>
    </form>
  )
}

export function LoginForm({ mode, onSession }: Props) {
  // No default values, so that input typed before hydration is kept.
  const form = useContractForm(loadSchema, {}, { validateWhileTyping: true })
  const [problem, setProblem] = useState<Problem | null>(null)

  useRestoredEmail(form)

  const onStart = (entry: string): void => {
    loginLog.log(entry)
    setProblem(null)
  }
  const onLoggedIn = (session: Session): void => {
    loginLog.log('Zalogowano')
    onSession(session)
  }
  const onFailed = (error: unknown, fallback: string): void => {
    loginLog.log(`Odmowa: ${error instanceof ApiError ? `${error.status} ${error.body.code}` : 'brak odpowiedzi'}`)
    const message = loginErrorText(error, fallback)
    setProblem(isEmailUnverified(error) ? { message, resendTo: form.getValues('email') } : { message })
  }

  const login = useMutation({
    mutationFn: requestLogin,
    onSuccess: onLoggedIn,
    onError: (error) => {
      onFailed(error, LOGIN_FALLBACK)
      if (isPasswordRefused(error)) setProblem((shown) => shown && { ...shown, linkTo: form.getValues('email') })
    },
  })
  const social = useMutation({
    mutationFn: (accessToken: string) => requestSocialLogin({ accessToken, isSeller: mode === 'seller' }),
    onMutate: () => setProblem(null),
    onSuccess: onLoggedIn,
    onError: (error) => onFailed(error, SOCIAL_FALLBACK),
  })
  const busy = login.isPending || social.isPending
  const { isValid } = form.formState

  const submit = form.handleSubmit((values) => {
    if (busy) return
    onStart('Logowanie hasłem')
    login.mutate(values)
  })

  return (
    <>
      {problem && <LoginProblem {...problem} />}
      <PasswordLogin form={form} pending={login.isPending} disabled={busy || !isValid} onSubmit={submit} />
      <PasskeyButton
        disabled={busy}
        onStart={() => onStart('Logowanie kluczem dostępu')}
        onSession={onLoggedIn}
        onProblem={(message) => setProblem({ message })}
      />
      <FacebookButton
        label="Zaloguj przez Facebook"
        busy={social.isPending}
        onToken={(token) => social.mutate(token)}
        onProblem={(message) => setProblem({ message })}
        onReload={() => saveTypedEmail(form.getValues('email'))}
      />
    </>
  )
}
