import { absenceRoutes } from '@kram/contract/schedules/absence-routes'
import { type Absence, AbsenceBody, AbsencePreviewBody } from '@kram/contract/schedules/absence-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { call } from '#lib/api'
import { toast } from '#lib/feedback'
import { bind, type Form, useContractForm, useSubmit } from '#lib/forms'
import { useDebounced } from '#lib/hooks'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { counted, NOUNS } from '@kram/polish/plural'
import { Sheet } from '#ui/feedback'
import { DateField, FormActions, FormProblems, TextField } from '#ui/forms'
import { closedText, openedText } from './absence-text.ts'
import { absencePreviewQuery } from './absences.queries.ts'
import { ReservedDays } from './ReservedDays.tsx'

const DEBOUNCE_MS = 350

type Fields = z.input<typeof AbsenceBody>
type AbsenceFormState = Form<Fields, AbsenceBody>

const EMPTY = { from: '2000-01-01', to: '2000-01-01', note: null, absenceId: null } as const

/** What saving would do, asked again after every change of the days. */
function useAbsencePreview(form: AbsenceFormState, absence: Absence | null) {
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] })
  const parsed = AbsencePreviewBody.safeParse({ from, to, absenceId: absence?.id ?? null })
  // Compared as text, because the object is recreated with every keystroke.
  const body: AbsencePreviewBody | null = JSON.parse(
    useDebounced(JSON.stringify(parsed.success ? parsed.data : null), DEBOUNCE_MS),
  )
  const { data, isPlaceholderData } = useQuery({ ...absencePreviewQuery(body ?? EMPTY), enabled: body !== null })
  return { effect: body === null ? undefined : data, outdated: isPlaceholderData }
}

const closingText = (closed: number): string =>
  closed > 0 ? `Zamkniemy ${counted(closed, NOUNS.term)}.` : 'Nie ma w tych dniach kolejnych terminów do zamknięcia.'

function AbsencePreview({ form, absence }: { form: AbsenceFormState; absence: Absence | null }) {
  const { effect, outdated } = useAbsencePreview(form, absence)
  if (!effect) return null
  const { closed, opened, reserved } = effect
  return (
    <div aria-live="polite" aria-busy={outdated} className="grid gap-3 rounded-control bg-sunk p-3.5">
      {(closed > 0 || opened === 0) && <p className="font-semibold">{closingText(closed)}</p>}
      {opened > 0 && <p className="font-semibold">Otworzymy znów {counted(opened, NOUNS.term)}.</p>}
      {reserved.length > 0 && (
        <>
          <p>Tu są już rezerwacje. Zostaną ważne, dopóki ich nie przeniesiesz albo nie odwołasz:</p>
          <ReservedDays reserved={reserved} />
        </>
      )}
    </div>
  )
}

const savedText = (saved: Absence, before: Absence | null): string =>
  before && saved.closed < before.closed ? openedText(before.closed - saved.closed) : closedText(saved.closed)

function AbsenceFields({ absence, onDone }: { absence: Absence | null; onDone: () => void }) {
  const client = useQueryClient()
  const form = useContractForm<Fields, AbsenceBody>(AbsenceBody, {
    from: absence?.from ?? '',
    to: absence?.to ?? '',
    note: absence?.note ?? '',
  })
  const { submit, busy, problems } = useSubmit(
    form,
    (body) =>
      absence
        ? call(absenceRoutes.update, {
            params: { absenceId: absence.id },
            body: { ...body, version: absence.version },
          })
        : call(absenceRoutes.add, { body }),
    async (saved) => {
      await invalidate(client, staleAfter.schedule())
      toast('success', `${savedText(saved, absence)}.`)
      onDone()
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 pb-3">
      <p className="text-muted">
        Zamkniemy Twoje terminy w tych dniach, także te, które dopiero wynikną z harmonogramów. Po odwołaniu
        nieobecności wrócą tak, jak były.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <DateField label="Od dnia" {...bind(form, 'from')} />
        <DateField label="Do dnia" {...bind(form, 'to')} />
      </div>
      <TextField label="Powód" optional hint="Zobaczą go kupujący, np. „Urlop”." {...bind(form, 'note')} />
      <AbsencePreview form={form} absence={absence} />
      <FormProblems problems={problems} />
      <FormActions busy={busy} onCancel={onDone} cancel="Wróć">
        {absence ? 'Zapisz zmianę' : 'Zapisz nieobecność'}
      </FormActions>
    </form>
  )
}

/** `null`: closed. Without an absence a new one. */
export type EditedAbsence = { absence: Absence | null } | null

export function AbsenceSheet({ edited, onClose }: { edited: EditedAbsence; onClose: () => void }) {
  return (
    <Sheet
      open={edited !== null}
      onClose={onClose}
      title={edited?.absence ? 'Zmiana nieobecności' : 'Nowa nieobecność'}
    >
      {edited && (
        <AbsenceFields
          key={edited.absence ? `${edited.absence.id} ${edited.absence.version}` : 'new'}
          absence={edited.absence}
          onDone={onClose}
        />
      )}
    </Sheet>
  )
}
