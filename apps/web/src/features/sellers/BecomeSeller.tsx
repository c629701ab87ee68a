import { sellerRoutes } from '@kram/contract/sellers/routes'
import { NewSeller } from '@kram/contract/sellers/schemas'
import { call } from '#lib/api'
import { bind, isReady, useContractForm, useSubmit, useTextControl } from '#lib/forms'
import { getSession, setSession } from '#lib/session'
import { FormProblems, PhoneField, TextField } from '#ui/forms'
import { Button } from '#ui/buttons'

/** Creates a seller profile for the own account and updates the session: the two fields that a buyer's account lacks. */
export function BecomeSeller({ onDone }: { onDone: () => void }) {
  const form = useContractForm(NewSeller, { name: '', contactPhone: null })
  const phone = useTextControl(form, 'contactPhone')
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(sellerRoutes.create, { body }),
    ({ id }) => {
      const session = getSession()
      if (session) setSession({ ...session, user: { ...session.user, isSeller: true, sellerId: id } })
      onDone()
    },
  )
  const typePhone = (value: string): void =>
    form.setValue('contactPhone', value === '' ? null : value, { shouldDirty: true, shouldValidate: true })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormProblems problems={problems} />
      <TextField
        label="Nazwa gospodarstwa, firmy albo imię"
        hint="Tak zobaczą Cię kupujący. Zmienisz ją w każdej chwili."
        autoComplete="organization"
        {...bind(form, 'name')}
      />
      <PhoneField
        label="Telefon dla kupujących"
        hint="Kto wystawia ofertę, podaje telefon albo email. Możesz to zrobić też później, w profilu."
        optional
        {...phone}
        onChange={typePhone}
      />
      <Button type="submit" size="large" loading={busy} disabled={!isReady(form)}>
        Otwórz stoisko
      </Button>
    </form>
  )
}
