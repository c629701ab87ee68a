import { AbsenceBody, scheduleRoutes, type Absence } from '@kram/contract/schedules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { bind, useContractForm, useSubmit } from '#lib/forms.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { WindowWords } from './OccurrenceLine.tsx'

type Props = { open: boolean; onClose: () => void }

/** Days off: closes all own windows, then names those about which the seller still has to decide. */
export function AbsenceDialog({ open, onClose }: Props) {
  const [done, setDone] = useState<Absence | null>(null)
  const close = () => {
    setDone(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title="Nieobecność">
      {done ? <AbsenceResult absence={done} onClose={close} /> : <AbsenceForm onDone={setDone} />}
    </Sheet>
  )
}

function AbsenceForm({ onDone }: { onDone: (absence: Absence) => void }) {
  const queryClient = useQueryClient()
  const form = useContractForm(AbsenceBody, { from: '', to: '', note: '' })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(scheduleRoutes.absence, { body }),
    async (absence) => {
      await queryClient.invalidateQueries({ queryKey: ['schedules'] })
      onDone(absence)
    },
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
      <TextField
        label="Powód"
        optional
        hint="Zobaczą go kupujący, np. „Urlop”."
        maxLength={200}
        {...bind(form, 'note')}
      />
      {problems.map((problem) => (
        <Banner tone="error" key={problem}>
          {problem}
        </Banner>
      ))}
      <Button type="submit" loading={busy}>
        Zamknij terminy
      </Button>
    </form>
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
          <ul className="grid gap-2">
            {reserved.map(({ scheduleId, scheduleName, date, startsAt, endsAt, reservations }) => (
              <li key={`${scheduleId} ${date}`} className="rounded-xl bg-sunk px-3.5 py-2.5">
                <WindowWords {...{ date, startsAt, endsAt }} className="font-semibold" />
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
