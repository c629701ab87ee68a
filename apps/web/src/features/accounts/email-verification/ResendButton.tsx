import { loginLinkRoutes } from '@kram/contract/accounts/login-link-routes'
import { accountRoutes } from '@kram/contract/accounts/routes'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/api'
import { Button } from '#ui/buttons'
import { connectionErrorText, failureText } from '../failure-text.ts'
import { useCooldown } from './use-cooldown.ts'

const COOLDOWN_SECONDS = 60
const FALLBACK = 'Nie udało się wysłać linku. Spróbuj ponownie za chwilę.'

type Props = {
  email: string
  disabled?: boolean
  /** Sends a link that logs in, instead of the one that confirms the address. */
  login?: boolean
}

/** Requests the e-mail with a link, at most once a minute. */
export function ResendButton({ email, disabled = false, login = false }: Props) {
  const { left, start } = useCooldown(COOLDOWN_SECONDS)
  const resend = useMutation({
    mutationFn: () => call(login ? loginLinkRoutes.request : accountRoutes.resendVerification, { body: { email } }),
    onSuccess: start,
  })

  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        loading={resend.isPending}
        disabled={disabled || left > 0}
        onClick={() => resend.mutate()}
      >
        {left > 0 ? `Wyślij ponownie za ${left} s` : login ? 'Wyślij mi link do logowania' : 'Wyślij link jeszcze raz'}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {resend.isSuccess && resend.data.message}
        {resend.isError && (connectionErrorText(resend.error) ?? failureText(resend.error, FALLBACK))}
      </p>
    </div>
  )
}
