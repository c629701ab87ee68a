import { absenceRoutes } from '@kram/contract/schedules/absence-routes'
import { type Absence, AbsenceBody } from '@kram/contract/schedules/absence-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { bind, useAction, useContractForm, useSubmit } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { counted, NOUNS } from '@kram/polish/plural'
import { Banner, Sheet } from '#ui/feedback'
import { Button, buttonClass } from '#ui/buttons'
import { FormProblems, TextField } from '#ui/forms'
import { OccurrenceTime } from './OccurrenceLine.tsx'

type Props = { open: boolean; onClose: () => void }
type AbsenceRequest = { body: AbsenceBody; preview: Absence }

/** Absence: preview of affected occurrences and reservations, confirmation, and remaining decisions. */
export function AbsenceDialog({ open, onClose }: Props) {
  const [request, setRequest] = useState<AbsenceRequest | null>(null)
  const [result, setResult] = useState<Absence | null>(null)
  const close = () => {
    setRequest(null)
    setResult(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title="Nieobecność">
      {result ? (
        <AbsenceResult absence={result} onClose={close} />
      ) : (
        <>
          {request && <AbsenceConfirmation request={request} onDone={setResult} onBack={() => setRequest(null)} />}
          {/* Stays mounted behind the confirmation, so that the input is kept. */}
          <div hidden={request !== null}>
            <AbsenceForm onPreview={setRequest} />
          </div>
        </>
      )}
    </Sheet>
  )
}

function AbsenceForm({ onPreview }: { onPreview: (request: AbsenceRequest) => void }) {
  const form = useContractForm(AbsenceBody, { from: '', to: '', note: '' })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(absenceRoutes.preview, { body }),
    (preview, body) => onPreview({ body, preview }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 pb-3">
      <p className="text-muted">
        Zamkniemy wszystkie Twoje terminy w tych dniach. Rezerwacje, które już są, pozostaną ważne.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Od dnia" type="date" {...bind(form, 'from')} />
        <TextField label="Do dnia" type="date" {...bind(form, 'to')} />
      </div>
      <TextField label="Powód" optional hint="Zobaczą go kupujący, np. „Urlop”." {...bind(form, 'note')} />
      <FormProblems problems={problems} />
      <Button type="submit" loading={busy}>
        Dalej
      </Button>
    </form>
  )
}

type AbsenceConfirmationProps = { request: AbsenceRequest; onDone: (absence: Absence) => void; onBack: () => void }

/** Preview: number of occurrences and affected reservations. */
function AbsenceConfirmation({ request: { body, preview }, onDone, onBack }: AbsenceConfirmationProps) {
  const queryClient = useQueryClient()
  const close = useAction(
    () => call(absenceRoutes.add, { body }),
    async (absence) => {
      onDone(absence)
      await invalidate(queryClient, staleAfter.schedule())
    },
  )
  return (
    <div className="grid gap-4 pb-3">
      {preview.closed === 0 ? (
        <Banner tone="info">W tych dniach nie masz otwartych terminów.</Banner>
      ) : (
        <p className="font-semibold">Zamkniemy {counted(preview.closed, NOUNS.term)}.</p>
      )}
      {preview.reserved.length > 0 && (
        <>
          <p>Na tych są już rezerwacje. Zostaną ważne, dopóki nie zdecydujesz inaczej:</p>
          <ReservedOccurrences reserved={preview.reserved} />
        </>
      )}
      {preview.closed > 0 && (
        <Button loading={close.isPending} onClick={() => close.mutate(undefined)}>
          Zamknij terminy
        </Button>
      )}
      <Button variant="secondary" onClick={onBack}>
        Zmień dni
      </Button>
    </div>
  )
}

function ReservedOccurrences({ reserved }: Pick<Absence, 'reserved'>) {
  return (
    <ul className="grid gap-2">
      {reserved.map(({ scheduleId, scheduleName, date, startsAt, endsAt, reservations }) => (
        <li key={`${scheduleId} ${date}`} className="rounded-xl bg-sunk px-3.5 py-2.5">
          <OccurrenceTime {...{ date, startsAt, endsAt }} className="font-semibold" />
          <span className="block text-sm text-muted">
            {scheduleName} · {counted(reservations, NOUNS.reservation)}
          </span>
          <Link
            to={`/reservations/day?scheduleId=${scheduleId}&date=${date}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
          >
            Przenieś lub odwołaj ten dzień
          </Link>
        </li>
      ))}
    </ul>
  )
}

function AbsenceResult({ absence: { closed, reserved }, onClose }: { absence: Absence; onClose: () => void }) {
  return (
    <div className="grid gap-4 pb-3">
      <Banner tone={closed === 0 ? 'info' : 'success'}>
        {closed === 0 ? 'W tych dniach nie było otwartych terminów.' : `Zamknięto ${counted(closed, NOUNS.term)}.`}
      </Banner>
      {reserved.length > 0 && (
        <>
          <p className="font-semibold">Na tych terminach są rezerwacje. Zdecyduj, czy je zrealizujesz, czy odwołasz:</p>
          <ReservedOccurrences reserved={reserved} />
          <Link to="/reservations" className={buttonClass()}>
            Przejdź do rezerwacji
          </Link>
        </>
      )}
      <Button variant="secondary" onClick={onClose}>
        Zamknij
      </Button>
    </div>
  )
}
