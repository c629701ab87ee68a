import { dataProtectionRoutes } from '@kram/contract/data-protection/routes'
import type { DataRequest } from '@kram/contract/data-protection/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { saveText } from '#lib/files'
import { useAction } from '#lib/forms'
import { invalidateDesk, useDecides, useOperatorRole, withConfirmation } from '#shared/operator/index.ts'
import { Button } from '#ui/buttons'
import { Banner, ConfirmDialog } from '#ui/feedback'
import { TextField } from '#ui/forms'
import { DownloadIcon } from '#ui/icons.ts'
import { Card } from '#ui/layout'
import { useRequestChange } from './use-request-change.ts'

type Props = { request: DataRequest }

/** Whose data it is: the account, and reservations without one; their export and their erasure. */
export function PersonCard({ request }: Props) {
  const { userId, userName, guestReservations, openReservations, status } = request
  const decides = useDecides()
  const acts = useOperatorRole() !== 'auditor'
  const hasData = userName !== null || guestReservations > 0
  const open = status === 'open'
  return (
    <Card className="grid gap-3">
      <h2 className="type-title">Czyje dane</h2>
      {userId === null ? (
        <p>Nie przypisano konta.</p>
      ) : (
        <p className="wrap-anywhere">
          <Link to={`/admin/person/${userId}`} className="underline underline-offset-4">
            Konto nr {userId}
          </Link>
          {userName === null ? ' – usunięte' : `: ${userName}`}
        </p>
      )}
      <p>Rezerwacje bez konta z tym e-mailem lub telefonem: {guestReservations}.</p>
      {openReservations > 0 && (
        <Banner tone="warning">Otwarte rezerwacje: {openReservations}. Dopóki trwają, danych nie można usunąć.</Banner>
      )}
      {open && acts && <LinkAccount key={userId} request={request} />}
      {open && decides && hasData && (
        <div className="flex flex-wrap gap-3 border-t border-line pt-3">
          <ExportButton request={request} />
          <EraseButton request={request} />
        </div>
      )}
    </Card>
  )
}

const accountNumber = (typed: string): number | null => (/^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : null)

function LinkAccount({ request: { id, version, userId } }: Props) {
  const [typed, setTyped] = useState(userId === null ? '' : String(userId))
  const { run, busy, problem } = useRequestChange(
    id,
    () => call(dataProtectionRoutes.link, { params: { id }, body: { userId: accountNumber(typed), version } }),
    'Zapisane',
  )
  const isWrong = typed.trim() !== '' && accountNumber(typed) === null
  return (
    <div className="grid gap-3">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <TextField
        label="Numer konta"
        hint="Przypisz je dopiero, gdy wiadomo, że pisze jego właściciel. Puste pole usuwa przypisanie."
        inputMode="numeric"
        value={typed}
        error={isWrong ? 'Podaj numer konta, na przykład 12.' : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        loading={busy}
        disabled={isWrong || accountNumber(typed) === userId}
        onClick={run}
      >
        Przypisz konto
      </Button>
    </div>
  )
}

function ExportButton({ request: { id } }: Props) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const download = useAction(
    () => withConfirmation(() => call(dataProtectionRoutes.exportData, { params: { id } })),
    (text) => {
      setProblem(null)
      saveText(text, `wniosek-${id}.json`, 'application/json')
      return invalidateDesk(client)
    },
    (error) => setProblem(error.message),
  )
  return (
    <div className="grid gap-2">
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      <Button
        variant="secondary"
        icon={<DownloadIcon aria-hidden="true" />}
        loading={download.isPending}
        onClick={() => download.mutate(undefined)}
      >
        Pobierz dane osoby
      </Button>
    </div>
  )
}

function EraseButton({ request: { id, version, openReservations, userName, guestReservations } }: Props) {
  const [asking, setAsking] = useState(false)
  const { run, busy, problem } = useRequestChange(
    id,
    () => withConfirmation(() => call(dataProtectionRoutes.erase, { params: { id }, body: { version } })),
    'Dane usunięte',
    () => setAsking(false),
  )
  return (
    <>
      <Button variant="danger" disabled={openReservations > 0} onClick={() => setAsking(true)}>
        Usuń dane osoby
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={run}
        title="Usunąć dane tej osoby?"
        action="Usuń dane"
        danger
        loading={busy}
      >
        {problem !== null && <Banner tone="error">{problem}</Banner>}
        <p>
          {userName !== null && `Konto „${userName}” zostanie usunięte. `}
          {guestReservations > 0 && `Z rezerwacji bez konta (${guestReservations}) znikną imię, kontakt i adres. `}
          Tego nie można cofnąć. Wniosek i odpowiedź zostają w rejestrze jako dowód.
        </p>
      </ConfirmDialog>
    </>
  )
}
