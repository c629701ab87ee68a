import { SchedulePreviewBody, type PreviewOccurrence } from '@kram/contract/schedules/schemas'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { momentText } from '@kram/polish/format'
import { timeSlotsText } from '@kram/polish/schedule-text'
import { useDebounced, useNow } from '#lib/hooks'
import { Badge } from '#ui/list'
import { ErrorState, Skeleton } from '#ui/feedback'
import { OccurrenceTime } from '../occurrences/index.ts'
import { previewQuery } from '../schedules.queries.ts'
import type { ScheduleFormState } from './model/index.ts'

const DEBOUNCE_MS = 350
const PREVIEWED_FIELDS = ['rule', 'startTime', 'endTime', 'cutoff', 'validFrom', 'validTo', 'timeSlots'] as const

/** The request of the preview, or null while the form is incomplete. */
function usePreviewBody(form: ScheduleFormState): SchedulePreviewBody | null {
  const [rule, startTime, endTime, cutoff, validFrom, validTo, timeSlots] = useWatch({
    control: form.control,
    name: PREVIEWED_FIELDS,
  })
  const bounds = rule?.kind === 'dates' ? { validFrom: rule.dates[0] ?? '', validTo: null } : { validFrom, validTo }
  const parsed = SchedulePreviewBody.safeParse({ rule, startTime, endTime, cutoff, timeSlots, ...bounds })
  return parsed.success ? parsed.data : null
}

/** Summary and next occurrences while the form is being filled in. */
export function SchedulePreview({ form }: { form: ScheduleFormState }) {
  const body = usePreviewBody(form)
  // Compared as text, because the object is recreated with every keystroke.
  const debounced = useDebounced(JSON.stringify(body), DEBOUNCE_MS)
  const debouncedBody: SchedulePreviewBody | null = JSON.parse(debounced)
  const { data, isError, refetch, isFetching } = useQuery({
    ...previewQuery(debouncedBody ?? EMPTY_BODY),
    enabled: debouncedBody !== null,
  })
  if (!body) return <p className="text-muted">Uzupełnij dni i godziny, a pokażemy najbliższe terminy.</p>
  if (isError)
    return (
      <ErrorState message="Nie udało się wyliczyć terminów." onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Skeleton className="h-24" />
  return (
    <div aria-live="polite" className="grid gap-3">
      <p className="font-display text-lg">{data.summary}</p>
      {debouncedBody?.timeSlots && (
        <p>{timeSlotsText(debouncedBody.startTime, debouncedBody.endTime, debouncedBody.timeSlots)}</p>
      )}
      {data.occurrences.length === 0 ? (
        <p className="text-muted">Z tych ustawień nie wynika żaden przyszły termin.</p>
      ) : (
        <ol className="grid gap-2">
          {data.occurrences.map((occurrence) => (
            <PreviewOccurrenceLine key={occurrence.date} occurrence={occurrence} />
          ))}
        </ol>
      )}
    </div>
  )
}

const EMPTY_BODY: SchedulePreviewBody = {
  rule: { kind: 'dates', dates: [] },
  startTime: '',
  endTime: '',
  cutoff: { kind: 'hours', hours: 0 },
  validFrom: '',
  validTo: null,
  capacity: null,
  timeSlots: null,
  zone: null,
}

function PreviewOccurrenceLine({
  occurrence: { date, startsAt, endsAt, cutoffAt, holiday },
}: {
  occurrence: PreviewOccurrence
}) {
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-sunk px-3.5 py-2.5">
      <OccurrenceTime {...{ date, startsAt, endsAt }} className="font-semibold" />
      {holiday !== null && <Badge tone="warn">{holiday}</Badge>}
      <span className="w-full text-sm text-muted">
        {new Date(cutoffAt) <= now
          ? 'Zamówienia na ten termin już zamknięte'
          : `Zamówienia do: ${momentText(cutoffAt, now)}`}
      </span>
    </li>
  )
}
