import { accountRoutes } from '@kram/contract/accounts/routes'
import { RegisterBody } from '@kram/contract/accounts/schemas'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call, createIdempotencyKeys } from '#lib/api'
import { bind, isReady, useContractForm, useSubmit } from '#lib/forms'
import { Checkbox, ChoiceCard, ChoiceGroup, FormProblems, PasswordField, TextField } from '#ui/forms'
import { Button } from '#ui/buttons'
import type { Mode } from './login-mode.ts'
import { PasswordStrength } from '../passwords/index.ts'

type Props = { mode: Mode; onMode: (mode: Mode) => void; terms: React.ReactNode; onSent: (email: string) => void }

const ROLES = [
  { mode: 'buyer', label: 'Chcę kupować', hint: 'Rezerwuję u producentów z okolicy.' },
  { mode: 'seller', label: 'Chcę sprzedawać', hint: 'Publikuję oferty i przyjmuję rezerwacje. Kupować też mogę.' },
] as const

export function RegisterForm({ mode, onMode, terms, onSent }: Props) {
  // No default values, so that input typed before hydration is kept.
  const form = useContractForm(RegisterBody, {})
  const ready = isReady(form)
  const [agreed, setAgreed] = useState(false)
  const [keyFor] = useState(createIdempotencyKeys)
  const { submit, busy, problems } = useSubmit(
    form,
    (fields) => {
      const body = { ...fields, isSeller: mode === 'seller' }
      return call(accountRoutes.register, { body, idempotencyKey: keyFor(body) })
    },
    (_reply, { email }) => onSent(email),
  )
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <ChoiceGroup legend="Co chcesz robić w Kramie?">
        {ROLES.map((role) => (
          <ChoiceCard
            key={role.mode}
            type="radio"
            name="role"
            label={role.label}
            hint={role.hint}
            checked={mode === role.mode}
            onChange={() => onMode(role.mode)}
          />
        ))}
      </ChoiceGroup>
      <TextField
        label={mode === 'seller' ? 'Nazwa gospodarstwa, firmy albo imię' : 'Imię'}
        hint={mode === 'seller' ? 'Tak zobaczą Cię kupujący. Zmienisz ją w każdej chwili.' : undefined}
        autoComplete={mode === 'seller' ? 'organization' : 'given-name'}
        {...bind(form, 'displayName')}
      />
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...bind(form, 'email')} />
      <div className="grid gap-2">
        <PasswordField label="Hasło" autoComplete="new-password" {...bind(form, 'password')} />
        <PasswordStrength password={password} />
      </div>
      <Checkbox label={terms} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
      <Button type="submit" size="large" loading={busy} disabled={!agreed || !ready}>
        Załóż konto
      </Button>
    </form>
  )
}
