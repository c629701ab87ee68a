import { accountRoutes } from '@kram/contract/accounts/routes'
import { type UserProfile, UserUpdate } from '@kram/contract/accounts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { bind, isReady, useContractForm, useSubmit } from '#lib/forms'
import { getSession, setSession } from '#lib/session'
import { Status } from '#ui/list'
import { Banner } from '#ui/feedback'
import { FormProblems, TextField } from '#ui/forms'
import { Button } from '#ui/buttons'
import { toast } from '#lib/feedback'
import { userQuery } from '../accounts.queries.ts'
import { ResendButton } from '../email-verification/index.ts'

/** Updates the name in the session too, because the navigation shows it. */
const renameSession = ({ id, displayName, email }: UserProfile): void => {
  const session = getSession()
  if (session?.user.id === id) setSession({ ...session, user: { ...session.user, displayName, email } })
}

export function UserProfileForm({ user }: { user: UserProfile }) {
  const queryClient = useQueryClient()
  const form = useContractForm(UserUpdate, { displayName: user.displayName, version: user.version })
  const ready = isReady(form)
  const { isDirty } = form.formState
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(accountRoutes.updateUser, { params: { id: user.id }, body }),
    (saved) => {
      queryClient.setQueryData(userQuery(user.id).queryKey, saved)
      form.reset({ displayName: saved.displayName, version: saved.version })
      renameSession(saved)
      toast('success', 'Zapisano')
    },
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <TextField label="Imię albo nazwa" autoComplete="name" {...bind(form, 'displayName')} />
      <p>
        <span className="block font-semibold">Email</span>
        <span className="wrap-anywhere">{user.email}</span>
      </p>
      {user.emailVerified ? (
        <p className="-mt-2">
          <Status tone="good">Adres potwierdzony</Status>
        </p>
      ) : (
        <div className="grid gap-2">
          <Banner tone="info">Adres czeka na potwierdzenie. Otwórz link z naszego e-maila.</Banner>
          <div className="justify-self-start">
            <ResendButton email={user.email} />
          </div>
        </div>
      )}
      <Button type="submit" loading={busy} disabled={!ready || !isDirty} className="justify-self-start">
        Zapisz
      </Button>
    </form>
  )
}
