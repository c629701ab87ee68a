import { dayChangeRoutes } from '@kram/contract/seller-view/day-change-routes'
import { DayChangeBody } from '@kram/contract/seller-view/day-change-schemas'
import type { BulkResult } from '@kram/contract/reservations/views'
import type { Occurrence } from '@kram/contract/schedules/schemas'
import { localTimeOf } from '@kram/contract/common/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '#lib/api'
import { bind, errorOf, type Form, useContractForm, useSubmit } from '#lib/forms'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Banner, ConfirmDialog } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { ChoiceCard, ChoiceGroup, FormProblems, TextArea, TextField } from '#ui/forms'

type Fields = z.input<typeof DayChangeBody>
type ValidatedFields = z.output<typeof DayChangeBody>
type MoveFields = NonNullable<Fields['move']>

const REASON_MAX = 200

function NewOccurrenceFields({ form }: { form: Form<Fields, ValidatedFields> }) {
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

const CHANGE_KINDS = {
  move: { label: 'Przenieś na inny dzień', hint: 'Każdy dostanie propozycję i odpowie jednym kliknięciem.' },
  cancel: { label: 'Odwołaj ten dzień', hint: 'Wszystkie rezerwacje zostaną anulowane, a towar wróci do sprzedaży.' },
} as const

/** Reservations that could not be changed; the others are listed with the answers. */
function ResultBanner({ results }: { results: BulkResult['results'] }) {
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
  const move: MoveFields = {
    date: '',
    startTime: localTimeOf(new Date(startsAt)),
    endTime: localTimeOf(new Date(endsAt)),
  }
  const form: Form<Fields, ValidatedFields> = useContractForm<Fields, ValidatedFields>(DayChangeBody, {
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
      await invalidate(client, staleAfter.dayChange())
    },
  )
  return { ...sending, form, move, results }
}

/** Moves or cancels a whole day for all its reservations. */
export function DayChangeForm({ occurrence }: { occurrence: Occurrence }) {
  const { form, move, results, submit, busy, problems } = useDayChange(occurrence)
  const [kind, setKind] = useState<keyof typeof CHANGE_KINDS>('move')
  const [asking, setAsking] = useState(false)
  const choose = (next: keyof typeof CHANGE_KINDS): void => {
    setKind(next)
    form.setValue('move', next === 'move' ? move : null)
  }
  return (
    <Card className="mb-8">
      <form noValidate onSubmit={submit} className="grid gap-5">
        {results && <ResultBanner results={results} />}
        <FormProblems problems={problems} />
        <ChoiceGroup legend="Co zrobić z tym dniem?">
          {(['move', 'cancel'] as const).map((each) => (
            <ChoiceCard
              key={each}
              type="radio"
              name="kind"
              label={CHANGE_KINDS[each].label}
              hint={CHANGE_KINDS[each].hint}
              checked={kind === each}
              onChange={() => choose(each)}
            />
          ))}
        </ChoiceGroup>
        {kind === 'move' && <NewOccurrenceFields form={form} />}
        <TextArea
          label="Powód, który zobaczą kupujący"
          rows={2}
          maxLength={REASON_MAX}
          {...bind(form, 'reason')}
          // A free text, because the list of reasons does not apply here.
          error={errorOf(form, 'reason') && 'Napisz krótko, dlaczego.'}
        />
        {kind === 'move' ? (
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
