import { ownAccountRoutes } from '@kram/contract/accounts/own-account-routes'
import type { UserProfile } from '@kram/contract/accounts/schemas'
import { AccountDeletion, type OpenReservation } from '@kram/contract/accounts/own-account-schemas'
import { type ReactNode, useState } from 'react'
import { ApiError, call } from '#lib/api'
import { bind, formErrorMessages, isReady, showFailure, useAction, useContractForm } from '#lib/forms'
import { Banner, Dialog } from '#ui/feedback'
import { Checkbox, FormProblems, PasswordField } from '#ui/forms'
import { Button } from '#ui/buttons'
import { TrashIcon } from '#ui/icons.ts'

type Props = {
  user: UserProfile
  /** Slot for a link to a blocking reservation. */
  linkTo: (reservation: OpenReservation) => ReactNode
  /** Slot for a link to the closing, where a seller decides about reservations. */
  toClosing: ReactNode
  /** Called after deletion. */
  onDeleted: () => void
}

const openReservationsOf = (error: unknown): OpenReservation[] =>
  error instanceof ApiError && error.code === 'OPEN_RESERVATIONS'
    ? // The shape of this code's details is defined by the contract.
      ((error.body.details?.['reservations'] ?? []) as OpenReservation[])
    : []

/** Deletes the account after confirmation and password; lists blocking reservations and offers to cancel them. */
export function DeleteAccount(props: Props) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <p>
        Usuniemy konto, stoisko, zdjęcia i dane kontaktowe. W zakończonych rezerwacjach zostaną kwoty i daty bez Twojego
        imienia. Tego nie da się cofnąć.
      </p>
      <Button
        variant="quiet"
        className="justify-self-start text-danger hover:bg-danger-soft"
        icon={<TrashIcon aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Usuń konto
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Usunąć konto?">
        <DeleteAccountForm {...props} onCancel={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

const ClosingFirst = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-2">
    <p>Kupujący czekają na Twoje towary. Najpierw zamknij stragan i zdecyduj o każdej rezerwacji.</p>
    {children}
  </div>
)

function DeleteAccountForm({ user, linkTo, toClosing, onDeleted, onCancel }: Props & { onCancel: () => void }) {
  const [openReservations, setOpenReservations] = useState<OpenReservation[]>([])
  const form = useContractForm(
    AccountDeletion,
    { password: user.hasPassword ? '' : null, cancelOpen: false },
    { warnOnLeave: false },
  )
  const ready = isReady(form)
  const remove = useAction(
    (body: { password?: string | null; cancelOpen?: boolean }) => call(ownAccountRoutes.deleteAccount, { body }),
    onDeleted,
    (error) => {
      const conflicts = openReservationsOf(error)
      setOpenReservations(conflicts)
      if (conflicts.length === 0) showFailure(form, error)
    },
  )
  const submit = form.handleSubmit((values) => {
    if (!remove.isPending) remove.mutate(values)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pb-2">
      <p>Razem z kontem znikną Twoje zapisane dane. Możesz je najpierw pobrać.</p>
      <FormProblems problems={formErrorMessages(form)} />
      {openReservations.length > 0 && (
        <>
          <Banner tone="warning">
            Te rezerwacje są jeszcze otwarte:
            <ul className="mt-1 font-normal">
              {openReservations.map((each) => (
                <li key={each.id}>{linkTo(each)}</li>
              ))}
            </ul>
          </Banner>
          {openReservations.some(({ role }) => role === 'seller') ? (
            <ClosingFirst>{toClosing}</ClosingFirst>
          ) : (
            <Checkbox
              label="Anuluj je i usuń konto"
              hint="Druga strona dostanie wiadomość. Tych, które są już w drodze, nie da się anulować."
              {...form.register('cancelOpen')}
            />
          )}
        </>
      )}
      {user.hasPassword && (
        <PasswordField label="Twoje hasło" autoComplete="current-password" {...bind(form, 'password')} />
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          Nie, wróć
        </Button>
        <Button type="submit" variant="danger" loading={remove.isPending} disabled={!ready}>
          Usuń konto na zawsze
        </Button>
      </div>
    </form>
  )
}
