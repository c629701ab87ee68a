import { type Absence, AbsenceBody, absenceRoutes } from '@kram/contract/absences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { bind, useAct, useContractForm, useSubmit } from '#lib/forms.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Sheet } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Problems } from '#ui/Problems.tsx'
import { WindowWords } from './OccurrenceLine.tsx'

type Props = { open: boolean; onClose: () => void }
type Asked = { body: AbsenceBody; preview: Absence }

/** Days off: shows what would be closed and whom it concerns, closes it, names what is left to decide. */
export function AbsenceDialog({ open, onClose }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [done, setDone] = useState<Absence | null>(null)
  const close = () => {
    setAsked(null)
    setDone(null)
    onClose()
  }
  return (
    <Sheet open={open} onClose={close} title="Nieobecność">
      {done ? (
        <AbsenceResult absence={done} onClose={close} />
      ) : (
        <>
          {asked && <AbsenceQuestion asked={asked} onDone={setDone} onBack={() => setAsked(null)} />}
          {/* Stays behind the question: what was typed is there on the way back. */}
          <div hidden={asked !== null}>
            <AbsenceForm onAsked={setAsked} />
          </div>
        </>
      )}
    </Sheet>
  )
}

function AbsenceForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const form = useContractForm(AbsenceBody, { from: '', to: '', note: '' })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) => call(absenceRoutes.preview, { body }),
    (preview, body) => onAsked({ body, preview }),
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
      <Problems problems={problems} />
      <Button type="submit" loading={busy}>
        Dalej
      </Button>
    </form>
  )
}

type QuestionProps = { asked: Asked; onDone: (absence: Absence) => void; onBack: () => void }

/** Before anything is closed: how much it is, and the reservations in the way. */
function AbsenceQuestion({ asked: { body, preview }, onDone, onBack }: QuestionProps) {
  const queryClient = useQueryClient()
  const close = useAct(
    () => call(absenceRoutes.add, { body }),
    async (absence) => {
      onDone(absence)
      await queryClient.invalidateQueries({ queryKey: ['schedules'] })
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
          <Reserved reserved={preview.reserved} />
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

function Reserved({ reserved }: Pick<Absence, 'reserved'>) {
  return (
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
          <Reserved reserved={reserved} />
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
