import { DayChangeBody, dayChangeRoutes } from '@kram/contract/day-changes'
import type { BulkResult } from '@kram/contract/reservation-views'
import type { Occurrence } from '@kram/contract/schedules'
import { localTimeOf } from '@kram/contract/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/api.ts'
import { bind, errorOf, type Form, useContractForm, useSubmit } from '#lib/forms.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/Choice.tsx'
import { ConfirmDialog } from '#ui/Dialog.tsx'
import { TextArea, TextField } from '#ui/Field.tsx'
import { Problems } from '#ui/Problems.tsx'

type Fields = z.input<typeof DayChangeBody>
type Checked = z.output<typeof DayChangeBody>
type Move = NonNullable<Fields['move']>

const REASON_MAX = 200

function NewWindow({ form }: { form: Form<Fields, Checked> }) {
  return (
    <>
      <TextField label="Nowy dzień" type="date" {...bind(form, 'move.date')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Od godziny" type="time" {...bind(form, 'move.startTime')} />
        <TextField label="Do godziny" type="time" {...bind(form, 'move.endTime')} />
      </div>
    </>
  )
}

const WAYS = {
  move: { label: 'Przenieś na inny dzień', hint: 'Każdy dostanie propozycję i odpowie jednym kliknięciem.' },
  cancel: { label: 'Odwołaj ten dzień', hint: 'Wszystkie rezerwacje zostaną anulowane, a towar wróci do sprzedaży.' },
} as const

/** What could not be done for somebody; the rest is under the answers. */
function Told({ results }: { results: BulkResult['results'] }) {
  const failed = results.filter(({ ok }) => !ok)
  if (results.length === 0) return <Banner tone="info">Termin zamknięty. Nikt nie miał na nim rezerwacji.</Banner>
  return (
    <Banner tone={failed.length > 0 ? 'warning' : 'success'}>
      {`Wysłano: ${results.length - failed.length}.`}
      {failed.length > 0 && ` Nie udało się: ${failed.length}. ${failed[0]?.message ?? ''}`}
    </Banner>
  )
}

const useDayChange = ({ scheduleId, date, startsAt, endsAt }: Occurrence) => {
  const client = useQueryClient()
  const [results, setResults] = useState<BulkResult['results'] | null>(null)
  const move: Move = {
    date: '',
    startTime: localTimeOf(new Date(startsAt)),
    endTime: localTimeOf(new Date(endsAt)),
  }
  const form: Form<Fields, Checked> = useContractForm<Fields, Checked>(DayChangeBody, {
    scheduleId,
    date,
    move,
    reason: '',
  })
  const sending = useSubmit(
    form,
    (body) => call(dayChangeRoutes.change, { body }),
    async (reply) => {
      setResults(reply.results)
      form.reset(form.getValues())
      await Promise.all([
        client.invalidateQueries({ queryKey: ['reservations'] }),
        client.invalidateQueries({ queryKey: ['schedules'] }),
      ])
    },
  )
  return { ...sending, form, move, results }
}

/** One day for everybody: another one is proposed, or all is called off. */
export function DayChangeForm({ occurrence }: { occurrence: Occurrence }) {
  const { form, move, results, submit, busy, problems } = useDayChange(occurrence)
  const [way, setWay] = useState<keyof typeof WAYS>('move')
  const [asking, setAsking] = useState(false)
  const choose = (next: keyof typeof WAYS): void => {
    setWay(next)
    form.setValue('move', next === 'move' ? move : null)
  }
  return (
    <Card className="mb-8">
      <form noValidate onSubmit={submit} className="grid gap-5">
        {results && <Told results={results} />}
        <Problems problems={problems} />
        <ChoiceGroup legend="Co zrobić z tym dniem?">
          {(['move', 'cancel'] as const).map((each) => (
            <ChoiceCard
              key={each}
              type="radio"
              name="way"
              label={WAYS[each].label}
              hint={WAYS[each].hint}
              checked={way === each}
              onChange={() => choose(each)}
            />
          ))}
        </ChoiceGroup>
        {way === 'move' && <NewWindow form={form} />}
        <TextArea
          label="Powód, który zobaczą kupujący"
          rows={2}
          maxLength={REASON_MAX}
          {...bind(form, 'reason')}
          // Elsewhere a reason is chosen from a list; here it is written.
          error={errorOf(form, 'reason') && 'Napisz krótko, dlaczego.'}
        />
        {way === 'move' ? (
          <Button type="submit" size="large" loading={busy}>
            Zaproponuj nowy dzień wszystkim
          </Button>
        ) : (
          <Button variant="danger" size="large" loading={busy} onClick={() => setAsking(true)}>
            Odwołaj dzień
          </Button>
        )}
      </form>
      <ConfirmDialog
        open={asking}
        danger
        title="Odwołać cały dzień?"
        action="Odwołaj i anuluj rezerwacje"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void submit()
        }}
      >
        <p>Każdy, kto ma tu rezerwację, dostanie wiadomość z powodem.</p>
      </ConfirmDialog>
    </Card>
  )
}
