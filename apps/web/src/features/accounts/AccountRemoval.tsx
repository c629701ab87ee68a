import type { UserProfile } from '@kram/contract/accounts'
import { AccountDeletion, type OpenReservation, ownAccountRoutes } from '@kram/contract/own-account'
import { type ReactNode, useState } from 'react'
import { call } from '#lib/api.ts'
import { ApiFailure } from '#lib/failures.ts'
import { bind, formProblems, isReady, showFailure, useAct, useContractForm } from '#lib/forms.ts'
import { Banner } from '#ui/Banner.tsx'
import { Problems } from '#ui/Problems.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choice.tsx'
import { PasswordField } from '#ui/ContactFields.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TrashIcon } from '#ui/icons.ts'

type Props = {
  user: UserProfile
  /** A link to a reservation in the way; the page knows its address. */
  linkTo: (reservation: OpenReservation) => ReactNode
  /** The account is gone. */
  onGone: () => void
}

const inTheWay = (error: unknown): OpenReservation[] =>
  error instanceof ApiFailure && error.code === 'OPEN_RESERVATIONS'
    ? // What the contract says stands in the details of this code.
      ((error.body.details?.['reservations'] ?? []) as OpenReservation[])
    : []

/** Deletes the account after a question and the password; says which reservations stand in the way, and offers to cancel them. */
export function AccountRemoval(props: Props) {
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
        <Question {...props} onCancel={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

function Question({ user, linkTo, onGone, onCancel }: Props & { onCancel: () => void }) {
  const [obstacles, setObstacles] = useState<OpenReservation[]>([])
  const form = useContractForm(
    AccountDeletion,
    { password: user.hasPassword ? '' : null, cancelOpen: false },
    { asks: false },
  )
  const ready = isReady(form)
  const remove = useAct(
    (body: { password?: string | null; cancelOpen?: boolean }) => call(ownAccountRoutes.deleteAccount, { body }),
    onGone,
    (error) => {
      const found = inTheWay(error)
      setObstacles(found)
      if (found.length === 0) showFailure(form, error)
    },
  )
  const submit = form.handleSubmit((values) => {
    if (!remove.isPending) remove.mutate(values)
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 pb-2">
      <p>Razem z kontem znikną Twoje zapisane dane. Możesz je najpierw pobrać.</p>
      <Problems problems={formProblems(form)} />
      {obstacles.length > 0 && (
        <>
          <Banner tone="warning">
            Te rezerwacje są jeszcze otwarte:
            <ul className="mt-1 font-normal">
              {obstacles.map((one) => (
                <li key={one.id}>{linkTo(one)}</li>
              ))}
            </ul>
          </Banner>
          <Checkbox
            label="Anuluj je i usuń konto"
            hint="Druga strona dostanie wiadomość. Tych, które są już w drodze, nie da się anulować."
            {...form.register('cancelOpen')}
          />
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
