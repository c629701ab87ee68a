import { accountRoutes } from '@kram/contract/accounts/routes'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, call } from '#lib/api'
import { bind, showFailure, useContractForm } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { PasswordField } from '#ui/forms'
import { Spinner } from '#ui/Spinner.tsx'
import { resetLinkQuery } from '../accounts.queries.ts'
import { failureText, connectionErrorText } from '../failure-text.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { ResetForm } from './reset-form.ts'
import { useWatch } from 'react-hook-form'

const NO_TOKEN = 'Brak tokenu resetowania hasła. Sprawdź poprawność linku.'
const INVALID_TOKEN = 'Nieprawidłowy lub wygasły token resetowania hasła.'
const FALLBACK = 'Błąd podczas resetowania hasła. Spróbuj ponownie później.'
const DONE_TEXT = 'Hasło zostało pomyślnie zmienione. Możesz teraz się zalogować.'

type Props = {
  token: string | null
  /** The token was used. */
  onChanged: () => void
  /** Actions for an invalid link; the first is the recommended one unless a retry is possible. */
  newLink: (variant: 'primary' | 'secondary') => ReactNode
  toLogin: ReactNode
  /** Shown after the change. */
  done: ReactNode
}

/** Three views (specification, section 2): validating, invalid link, form. */
export function ResetPassword({ token, onChanged, newLink, toLogin, done }: Props) {
  const link = useQuery(resetLinkQuery(token))

  if (token === null || link.isError) {
    const connectionError = connectionErrorText(link.error)
    return (
      <>
        <Banner tone="error">
          {token === null ? NO_TOKEN : failureText(link.error, INVALID_TOKEN)}
          {connectionError !== null && <span className="block font-normal">{connectionError}</span>}
        </Banner>
        {connectionError !== null && (
          <Button loading={link.isFetching} onClick={() => void link.refetch()}>
            Spróbuj ponownie
          </Button>
        )}
        {newLink(connectionError === null ? 'primary' : 'secondary')}
        {toLogin}
      </>
    )
  }
  if (link.isPending) {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        Weryfikacja tokenu...
      </p>
    )
  }
  return <NewPasswordForm token={token} onChanged={onChanged} done={done} />
}

/** A rejected password is shown at its field; other errors above the form with the server's message. */
const isAboutPassword = (error: unknown): boolean =>
  error instanceof ApiError && (error.body.fieldErrors ?? []).length > 0

function NewPasswordForm({ token, onChanged, done }: Pick<Props, 'onChanged' | 'done'> & { token: string }) {
  const form = useContractForm(ResetForm, { password: '', confirmPassword: '' })
  const reset = useMutation({
    mutationFn: (password: string) => call(accountRoutes.resetPassword, { body: { token, password } }),
    onSuccess: onChanged,
    onError: (error) => isAboutPassword(error) && showFailure(form, error),
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const { touchedFields, isValid } = form.formState

  // The repeated password is validated again when the first changes.
  form.register('password', { deps: ['confirmPassword'] })
  /** These two fields show errors only after blur. */
  const fieldProps = (name: 'password' | 'confirmPassword') => {
    const field = bind(form, name)
    return touchedFields[name] ? field : { ...field, error: undefined }
  }
  const submit = form.handleSubmit((values) => {
    if (!reset.isPending) reset.mutate(values.password)
  })

  if (reset.isSuccess) {
    return (
      <>
        <Banner tone="success">{DONE_TEXT}</Banner>
        {done}
      </>
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {reset.isError && !isAboutPassword(reset.error) && (
        <Banner tone="error">{failureText(reset.error, connectionErrorText(reset.error) ?? FALLBACK)}</Banner>
      )}
      <div className="grid gap-2">
        <PasswordField label="Nowe hasło" autoComplete="new-password" {...fieldProps('password')} />
        <PasswordStrength password={password} />
      </div>
      <PasswordField label="Potwierdź hasło" autoComplete="new-password" {...fieldProps('confirmPassword')} />
      <Button type="submit" size="large" loading={reset.isPending} disabled={!isValid}>
        Zmień hasło
      </Button>
    </form>
  )
}
