import { ownAccountRoutes } from '@kram/contract/accounts/own-account-routes'
import type { UserProfile } from '@kram/contract/accounts/schemas'
import { EmailChange } from '@kram/contract/accounts/own-account-schemas'
import { useState } from 'react'
import { call } from '#lib/api'
import { bind, isReady, useContractForm, useSubmit } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { FormProblems, PasswordField, TextField } from '#ui/forms'
import { Button } from '#ui/buttons'

/** Requests another e-mail; the old one stays until the link sent to the new one is used. */
export function EmailChangeForm({ user }: { user: UserProfile }) {
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const form = useContractForm(EmailChange, { email: '', password: user.hasPassword ? '' : null })
  const ready = isReady(form)
  const { isDirty } = form.formState
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(ownAccountRoutes.changeEmail, { body }),
    ({ message }) => {
      setConfirmation(message)
      form.reset()
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {confirmation !== null && <Banner tone="success">{confirmation}</Banner>}
      {confirmation === null && user.pendingEmail !== null && (
        <Banner tone="info">
          Czekamy na potwierdzenie adresu <span className="wrap-anywhere">{user.pendingEmail}</span>. Otwórz link z
          e-maila.
        </Banner>
      )}
      <FormProblems problems={problems} />
      <TextField
        label="Nowy email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="Wyślemy tam link. Adres zmieni się, gdy go otworzysz."
        {...bind(form, 'email')}
      />
      {user.hasPassword && (
        <PasswordField label="Twoje hasło" autoComplete="current-password" {...bind(form, 'password')} />
      )}
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        loading={busy}
        disabled={!ready || !isDirty}
      >
        Zmień adres email
      </Button>
    </form>
  )
}
