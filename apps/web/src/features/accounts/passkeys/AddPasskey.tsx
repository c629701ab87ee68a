import { PASSKEY_NAME_MAX } from '@kram/contract/accounts/passkey-limits'
import { PasskeyForm } from '@kram/contract/accounts/passkey-schemas'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { Sheet } from '#ui/feedback'
import { FormActions, FormProblems, PasswordField, TextField } from '#ui/forms'
import { deviceName } from '../device-name.ts'

type FormProps = { hasPassword: boolean; onAdded: () => Promise<void>; onCancel: () => void }

export function AddPasskey({ open, ...form }: FormProps & { open: boolean }) {
  return (
    <Sheet open={open} onClose={form.onCancel} title="Nowy klucz dostępu">
      <AddForm {...form} />
    </Sheet>
  )
}

function AddForm({ hasPassword, onAdded, onCancel }: FormProps) {
  const form = useContractForm(
    PasskeyForm,
    { name: deviceName(navigator.userAgent).name, password: hasPassword ? '' : null },
    { warnOnLeave: false },
  )
  const { submit, busy, problems } = useSubmit(
    form,
    async (values) => (await import('./make-passkey.ts')).makePasskey(values),
    onAdded,
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
      <FormProblems problems={problems} />
      <TextField
        label="Nazwa"
        hint="Po niej rozpoznasz ten klucz na liście."
        maxLength={PASSKEY_NAME_MAX}
        {...bind(form, 'name')}
      />
      {hasPassword && <PasswordField label="Twoje hasło" autoComplete="current-password" {...bind(form, 'password')} />}
      <p className="text-sm text-muted">Potem urządzenie zapyta o odcisk palca, twarz albo kod.</p>
      <FormActions busy={busy} onCancel={onCancel}>
        Dodaj klucz
      </FormActions>
    </form>
  )
}
