import type { Session } from '@kram/contract/accounts/schemas'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '#ui/buttons'
import { KeyIcon } from '#ui/icons.ts'
import { hasAutofill, usePasskeySupport } from './passkey-support.ts'

/** Loaded when it is needed: most people log in with a password. */
const loadLogin = () => import('./passkey-login.ts')

type Props = {
  disabled: boolean
  onStart: () => void
  onSession: (session: Session) => void
  onProblem: (message: string) => void
}

/** Logs in with a passkey: by the button, or by the autofill of the e-mail field. */
export function PasskeyButton({ disabled, onStart, onSession, onProblem }: Props) {
  const supported = usePasskeySupport()
  const login = useMutation({
    mutationFn: async () => (await loadLogin()).logInByPasskey(),
    onMutate: onStart,
    onSuccess: onSession,
    onError: async (error) => onProblem((await loadLogin()).passkeyLoginText(error)),
  })
  const onOffered = useEffectEvent(onSession)
  const onFailed = useEffectEvent(onProblem)
  useEffect(() => {
    const page = new AbortController()
    const offer = async () => {
      if (!(await hasAutofill())) return
      const { offerInAutofill } = await loadLogin()
      await offerInAutofill(page.signal, { onSession: onOffered, onProblem: onFailed })
    }
    // Without it there is still the button.
    offer().catch(() => undefined)
    return () => page.abort()
  }, [])

  if (!supported) return null
  return (
    <Button
      variant="secondary"
      className="px-2!"
      icon={<KeyIcon aria-hidden="true" />}
      loading={login.isPending}
      disabled={disabled}
      onClick={() => login.mutate()}
    >
      Zaloguj się kluczem dostępu
    </Button>
  )
}
