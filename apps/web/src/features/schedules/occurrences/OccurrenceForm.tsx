import { type Occurrence, OccurrenceUpdate } from '@kram/contract/schedules/schemas'
import { localTimeOf } from '@kram/contract/common/time'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { bind, type Form, useContractForm, useSubmit } from '#lib/forms'
import { Banner } from '#ui/feedback'
import { DateField, FormActions, FormProblems, TextField } from '#ui/forms'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { setOccurrence } from './use-set-occurrence.ts'

type Fields = z.input<typeof OccurrenceUpdate>
type Values = z.output<typeof OccurrenceUpdate>

const fieldsOf = ({ status, note, date, startsAt, endsAt }: Occurrence): Fields => ({
  status,
  note: note ?? '',
  move: { date, startTime: localTimeOf(new Date(startsAt)), endTime: localTimeOf(new Date(endsAt)) },
})

/** Day, hours and note of one occurrence. */
export function OccurrenceForm({ occurrence, onDone }: { occurrence: Occurrence; onDone: () => void }) {
  const queryClient = useQueryClient()
  const initialFields = fieldsOf(occurrence)
  const form: Form<Fields, Values> = useContractForm<Fields, Values>(OccurrenceUpdate, initialFields)
  const { submit, busy, problems } = useSubmit(
    form,
    ({ move, ...rest }) => {
      const unchanged = JSON.stringify(move) === JSON.stringify(initialFields.move)
      return setOccurrence({ occurrence, update: { ...rest, move: unchanged ? null : move } })
    },
    async () => {
      await invalidate(queryClient, staleAfter.schedule())
      toast('success', 'Zapisano termin')
      onDone()
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 pb-3">
      <FormProblems problems={problems} />
      <Banner tone="info">Zmieniasz tylko ten jeden termin. Następne zostają według harmonogramu.</Banner>
      <p>
        Są na nim rezerwacje?{' '}
        <Link
          to={`/reservations/day?scheduleId=${occurrence.scheduleId}&date=${occurrence.date}`}
          className="font-semibold text-brand-ink underline underline-offset-4"
        >
          Przenieś lub odwołaj cały dzień
        </Link>
      </p>
      <DateField label="Dzień" {...bind(form, 'move.date')} />
      <div className="grid grid-cols-2 gap-3">
        <DateField label="Od godziny" type="time" {...bind(form, 'move.startTime')} />
        <DateField label="Do godziny" type="time" {...bind(form, 'move.endTime')} />
      </div>
      <TextField label="Uwaga dla kupujących" optional hint="Np. „Wyjątkowo w niedzielę”." {...bind(form, 'note')} />
      <FormActions busy={busy} onCancel={onDone} cancel="Wróć">
        Zapisz termin
      </FormActions>
    </form>
  )
}
