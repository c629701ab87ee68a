import type { UserProfile } from '@kram/contract/accounts'
import { EmailChange, ownAccountRoutes } from '@kram/contract/own-account'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { bind, isReady, useContractForm, useSubmit } from '#lib/forms.ts'
import { Banner } from '#ui/Banner.tsx'
import { Problems } from '#ui/Problems.tsx'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/ContactFields.tsx'
import { TextField } from '#ui/Field.tsx'

/** Asks for another address; the old one stays until the link sent to the new one is used. */
export function EmailChangeForm({ user }: { user: UserProfile }) {
  const [asked, setAsked] = useState<string | null>(null)
  const form = useContractForm(EmailChange, { email: '', password: user.hasPassword ? '' : null })
  const ready = isReady(form)
  const { isDirty } = form.formState
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(ownAccountRoutes.changeEmail, { body }),
    ({ message }) => {
      setAsked(message)
      form.reset()
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {asked !== null && <Banner tone="success">{asked}</Banner>}
      {asked === null && user.pendingEmail !== null && (
        <Banner tone="info">
          Czekamy na potwierdzenie adresu <span className="wrap-anywhere">{user.pendingEmail}</span>. Otwórz link z
          listu.
        </Banner>
      )}
      <Problems problems={problems} />
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
