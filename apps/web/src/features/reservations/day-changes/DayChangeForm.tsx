import type { DayChangePreview as DayChangePreviewData } from '@kram/contract/seller-view/day-change-schemas'
import type { BulkResult } from '@kram/contract/reservations/views'
import type { Occurrence } from '@kram/contract/schedules/schemas'
import { weekdayShortText } from '@kram/polish/format'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { bind, errorOf } from '#lib/forms'
import { Banner, ErrorState, Skeleton } from '#ui/feedback'
import { Button } from '#ui/buttons'
import { BottomBar, Card } from '#ui/layout'
import { DateField, FormProblems, TextArea } from '#ui/forms'
import { type DayChangeKind, daysAfter, sendText, summaryText } from './day-change-text.ts'
import { DayChangePreview } from './DayChangePreview.tsx'
import { type DayChangeFormState, useDayChange, useDayChangePreview } from './use-day-change.ts'

type DayChangeRows = DayChangePreviewData['rows']

const REASON_MAX = 200
const REASONS = ['Choroba', 'Pogoda', 'Wyjazd', 'Awaria', 'Święto'] as const

/** One of several values; the chosen one is marked. */
function ChoiceButton({ chosen, children, onClick }: { chosen: boolean; children: string; onClick: () => void }) {
  return (
    <Button size="small" variant={chosen ? 'tonal' : 'secondary'} aria-pressed={chosen} onClick={onClick}>
      {children}
    </Button>
  )
}

function KindChoice({ kind, onChoose }: { kind: DayChangeKind; onChoose: (kind: DayChangeKind) => void }) {
  return (
    <div role="group" aria-label="Co zrobić z tym dniem?" className="grid grid-cols-2 gap-2">
      <ChoiceButton chosen={kind === 'move'} onClick={() => onChoose('move')}>
        Przenieś
      </ChoiceButton>
      <ChoiceButton chosen={kind === 'cancel'} onClick={() => onChoose('cancel')}>
        Odwołaj
      </ChoiceButton>
    </div>
  )
}

const MOVE_FIELDS = ['move.date', 'move.startTime', 'move.endTime'] as const

function NewDayFields({ form, date }: { form: DayChangeFormState; date: string }) {
  const chosen = useWatch({ control: form.control, name: 'move.date' })
  return (
    <>
      <div role="group" aria-label="Dni do wyboru" className="grid grid-cols-3 gap-2 sm:flex sm:flex-wrap">
        {daysAfter(date).map((day) => (
          <ChoiceButton
            key={day}
            chosen={chosen === day}
            onClick={() => form.setValue('move.date', day, { shouldDirty: true, shouldValidate: true })}
          >
            {weekdayShortText(day)}
          </ChoiceButton>
        ))}
      </div>
      <details open={MOVE_FIELDS.some((name) => errorOf(form, name) !== undefined) || undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline underline-offset-4">
          Inny dzień albo inne godziny
        </summary>
        <div className="grid gap-3 pt-2">
          <DateField label="Nowy dzień" {...bind(form, 'move.date')} />
          <div className="grid grid-cols-2 gap-3">
            <DateField label="Od godziny" type="time" {...bind(form, 'move.startTime')} />
            <DateField label="Do godziny" type="time" {...bind(form, 'move.endTime')} />
          </div>
        </div>
      </details>
    </>
  )
}

function ReasonField({ form }: { form: DayChangeFormState }) {
  const reason = useWatch({ control: form.control, name: 'reason' })
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Częste powody" className="flex flex-wrap gap-2">
        {REASONS.map((text) => (
          <ChoiceButton
            key={text}
            chosen={reason === text}
            onClick={() => form.setValue('reason', text, { shouldDirty: true, shouldValidate: true })}
          >
            {text}
          </ChoiceButton>
        ))}
      </div>
      <TextArea
        label="Powód, który zobaczą kupujący"
        rows={2}
        maxLength={REASON_MAX}
        {...bind(form, 'reason')}
        // A free text, because the list of reasons does not apply here.
        error={errorOf(form, 'reason') && 'Napisz krótko, dlaczego.'}
      />
    </div>
  )
}

/** Reservations that could not be changed; the others are listed with the answers. */
function ResultBanner({ results }: { results: BulkResult['results'] }) {
  const failed = results.filter(({ ok }) => !ok)
  if (results.length === 0) return <Banner tone="info">Termin zamknięty. Nikt nie miał na nim rezerwacji.</Banner>
  return (
    <Banner tone={failed.length > 0 ? 'warning' : 'success'}>
      {`Zmieniono: ${results.length - failed.length}. Niżej są odpowiedzi i osoby, do których trzeba zadzwonić.`}
      {failed.length > 0 && ` Nie udało się: ${failed.length}. ${failed[0]?.message ?? ''}`}
    </Banner>
  )
}

const WAITING_TEXTS: Record<DayChangeKind, string> = {
  move: 'Wybierz nowy dzień, a pokażemy, kto i co dostanie. Nic jeszcze nie wysyłamy.',
  cancel: 'Pokażemy, kto i co dostanie. Nic jeszcze nie wysyłamy.',
}

type SendBarProps = { kind: DayChangeKind; rows: DayChangeRows | undefined; busy: boolean }

/** Whom it concerns, in sight wherever the form is scrolled, and the button that sends. */
function SendBar({ kind, rows, busy }: SendBarProps) {
  return (
    <BottomBar>
      {rows && (
        <p aria-live="polite" className="mb-2 text-sm font-semibold">
          {summaryText(rows)}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        className="w-full"
        variant={kind === 'move' ? 'primary' : 'danger'}
        loading={busy}
      >
        {sendText(kind, rows)}
      </Button>
    </BottomBar>
  )
}

/** Moves or cancels a whole day for all its reservations, after a look at what each buyer will get. */
export function DayChangeForm({ occurrence }: { occurrence: Occurrence }) {
  const [kind, setKind] = useState<DayChangeKind>('move')
  const change = useDayChange(occurrence)
  const { form, results, problems, busy, submit } = change
  const preview = useDayChangePreview(form)
  const choose = (next: DayChangeKind): void => {
    setKind(next)
    change.choose(next)
  }
  if (results) return <ResultBanner results={results} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <KindChoice kind={kind} onChoose={choose} />
      {kind === 'move' && <NewDayFields form={form} date={occurrence.date} />}
      <ReasonField form={form} />
      <FormProblems problems={problems} />
      <Card>
        {preview.data && <DayChangePreview preview={preview.data} />}
        {preview.message !== null && <ErrorState message={preview.message} onRetry={preview.retry} />}
        {preview.waiting && <p className="text-muted">{WAITING_TEXTS[kind]}</p>}
        {preview.loading && <Skeleton className="h-16" />}
      </Card>
      <SendBar kind={kind} rows={preview.data?.rows} busy={busy || preview.loading} />
    </form>
  )
}
