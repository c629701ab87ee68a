import { sellerRoutes } from '@kram/contract/sellers/routes'
import { text } from '@kram/contract/common/fields'
import * as z from 'zod/mini'
import { call } from '#lib/api'
import { bind, isReady, useContractForm, useSubmit } from '#lib/forms'
import { getSession, setSession } from '#lib/session'
import { FormProblems, TextField } from '#ui/forms'
import { Button } from '#ui/buttons'

const NewSeller = z.strictObject({ name: text(80) })

/** Creates a seller profile for the own account and updates the session. */
export function BecomeSeller({ onDone }: { onDone: () => void }) {
  const form = useContractForm(NewSeller, { name: '' })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(sellerRoutes.create, { body }),
    ({ id }) => {
      const session = getSession()
      if (session) setSession({ ...session, user: { ...session.user, isSeller: true, sellerId: id } })
      onDone()
    },
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <TextField
        label="Nazwa gospodarstwa, firmy albo imię"
        hint="Tak zobaczą Cię kupujący. Zmienisz ją w każdej chwili."
        autoComplete="organization"
        {...bind(form, 'name')}
      />
      <Button type="submit" size="large" loading={busy} disabled={!isReady(form)}>
        Otwórz stoisko
      </Button>
    </form>
  )
}
