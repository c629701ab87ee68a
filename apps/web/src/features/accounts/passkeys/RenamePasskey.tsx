import { PASSKEY_NAME_MAX } from '@kram/contract/accounts/passkey-limits'
import { passkeyRoutes } from '@kram/contract/accounts/passkey-routes'
import { type Passkey, PasskeyRename } from '@kram/contract/accounts/passkey-schemas'
import { call } from '#lib/api'
import { bind, useContractForm, useSubmit } from '#lib/forms'
import { Sheet } from '#ui/feedback'
import { FormActions, FormProblems, TextField } from '#ui/forms'

type Props = {
  /** `null` while none is renamed. */
  passkey: Passkey | null
  onRenamed: () => Promise<void>
  onCancel: () => void
}

export function RenamePasskey({ passkey, onRenamed, onCancel }: Props) {
  return (
    <Sheet open={passkey !== null} onClose={onCancel} title="Zmiana nazwy klucza">
      {passkey && <RenameForm passkey={passkey} onRenamed={onRenamed} onCancel={onCancel} />}
    </Sheet>
  )
}

function RenameForm({ passkey: { id, name }, onRenamed, onCancel }: Props & { passkey: Passkey }) {
  const form = useContractForm(PasskeyRename, { name }, { warnOnLeave: false })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(passkeyRoutes.rename, { params: { passkeyId: id }, body }),
    onRenamed,
  )
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5 pb-2">
      <FormProblems problems={problems} />
      <TextField label="Nazwa" maxLength={PASSKEY_NAME_MAX} {...bind(form, 'name')} />
      <FormActions busy={busy} onCancel={onCancel}>
        Zapisz
      </FormActions>
    </form>
  )
}
