import { accountRoutes } from '@kram/contract/accounts/routes'
import { RegisterBody } from '@kram/contract/accounts/schemas'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { call, createIdempotencyKeys } from '#lib/api'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { FormProblems, PasswordField, TextField } from '#ui/forms'
import { Card } from '#ui/layout'
import { PasswordStrength } from '../passwords/index.ts'
import { ResendButton } from './ResendButton.tsx'

type Props = {
  reservation: { id: number; uuid: string }
  /** What the guest entered for the reservation. */
  name: string
  email: string | null
}

/** Makes an account of what a guest entered already: the password is the only field. */
export function SetPassword({ reservation, name, email }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (sentTo !== null)
    return (
      <Card className="grid gap-3 print:hidden">
        <Banner tone="success">
          Wysłaliśmy link na {sentTo}. Otwórz go: potwierdzi adres, zaloguje Cię i przeniesie tę rezerwację na konto.
        </Banner>
        <ResendButton email={sentTo} />
      </Card>
    )
  return (
    <Card className="grid gap-3 print:hidden">
      <div className="flex items-center justify-between gap-4">
        <div>
          <h2 className="type-name">Ustaw hasło</h2>
          <p className="type-meta">i miej wszystkie rezerwacje w jednym miejscu</p>
        </div>
        {!isOpen && (
          <Button variant="tonal" onClick={() => setOpen(true)}>
            Ustaw
          </Button>
        )}
      </div>
      {isOpen && <PasswordForm reservation={reservation} name={name} email={email} onSent={setSentTo} />}
    </Card>
  )
}

function PasswordForm({ reservation, name, email, onSent }: Props & { onSent: (email: string) => void }) {
  const form = useContractForm(RegisterBody, { displayName: name, email: email ?? '', password: '' })
  const [keyFor] = useState(createIdempotencyKeys)
  const { submit, busy, problems } = useSubmit(
    form,
    (fields) => {
      const body = { ...fields, reservation }
      return call(accountRoutes.register, { body, idempotencyKey: keyFor(body) })
    },
    (_reply, fields) => onSent(fields.email),
  )
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormProblems problems={problems} />
      {email === null && (
        <TextField
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          {...bind(form, 'email')}
        />
      )}
      <div className="grid gap-2">
        <PasswordField label="Hasło" autoComplete="new-password" {...bind(form, 'password')} />
        <PasswordStrength password={password} />
      </div>
      <p className="type-small">
        Zakładając konto, akceptujesz{' '}
        <Link to="/terms" target="_blank" className="underline underline-offset-4">
          regulamin
        </Link>
        .
      </p>
      <Button type="submit" loading={busy}>
        Ustaw hasło
      </Button>
    </form>
  )
}
