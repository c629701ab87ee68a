import { ownAccountRoutes } from '@kram/contract/accounts/own-account-routes'
import { PasswordChange } from '@kram/contract/accounts/own-account-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { call } from '#lib/api'
import { bind, isReady, useContractForm, useSubmit } from '#lib/forms'
import { FormProblems, PasswordField } from '#ui/forms'
import { Button } from '#ui/buttons'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { PasswordStrength } from './PasswordStrength.tsx'

/** One field for the new password: it can be shown, so it need not be typed twice. */
export function PasswordChangeForm() {
  const queryClient = useQueryClient()
  const form = useContractForm(PasswordChange, { currentPassword: '', newPassword: '' })
  const typed = useWatch({ control: form.control, name: 'newPassword' })
  const ready = isReady(form)
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(ownAccountRoutes.changePassword, { body }),
    ({ message }) => {
      form.reset()
      toast('success', message)
      return invalidate(queryClient, staleAfter.logins())
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <PasswordField label="Obecne hasło" autoComplete="current-password" {...bind(form, 'currentPassword')} />
      <div className="grid gap-2">
        <PasswordField
          label="Nowe hasło"
          hint="Inne urządzenia zostaną wylogowane."
          autoComplete="new-password"
          {...bind(form, 'newPassword')}
        />
        <PasswordStrength password={typed} />
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start" loading={busy} disabled={!ready}>
        Zmień hasło
      </Button>
    </form>
  )
}
