import { SchedulePreviewBody, type PreviewWindow } from '@kram/contract/schedules'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { momentText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { useSettled } from '#lib/settled.ts'
import { Badge } from '#ui/Badge.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { WindowWords } from './OccurrenceLine.tsx'
import { previewQuery } from './schedules.queries.ts'
import type { ScheduleFormState } from './schedule-form.ts'

const PAUSE_MS = 350
const FIELDS = ['rule', 'startTime', 'endTime', 'cutoff', 'validFrom', 'validTo'] as const

/** What can be worked out of the form as it stands, or null while something is missing. */
function useTimetable(form: ScheduleFormState): SchedulePreviewBody | null {
  const [rule, startTime, endTime, cutoff, validFrom, validTo] = useWatch({ control: form.control, name: FIELDS })
  const bounds = rule?.kind === 'dates' ? { validFrom: rule.dates[0] ?? '', validTo: null } : { validFrom, validTo }
  const read = SchedulePreviewBody.safeParse({ rule, startTime, endTime, cutoff, ...bounds })
  return read.success ? read.data : null
}

/** The rule in words and the next windows, while the form is being filled. */
export function SchedulePreview({ form }: { form: ScheduleFormState }) {
  const timetable = useTimetable(form)
  // Compared as text: the object is a new one with every keystroke anywhere in the form.
  const settled = useSettled(JSON.stringify(timetable), PAUSE_MS)
  const asked: SchedulePreviewBody | null = JSON.parse(settled)
  const { data, isError, refetch, isFetching } = useQuery({
    ...previewQuery(asked ?? EMPTY),
    enabled: asked !== null,
  })
  if (!timetable) return <p className="text-muted">Uzupełnij dni i godziny, a pokażemy najbliższe terminy.</p>
  if (isError)
    return (
      <ErrorState message="Nie udało się wyliczyć terminów." onRetry={() => void refetch()} retrying={isFetching} />
    )
  if (!data) return <Skeleton className="h-24" />
  return (
    <div aria-live="polite" className="grid gap-3">
      <p className="font-display text-lg">{data.words}</p>
      {data.occurrences.length === 0 ? (
        <p className="text-muted">Z tych ustawień nie wynika żaden przyszły termin.</p>
      ) : (
        <ol className="grid gap-2">
          {data.occurrences.map((window) => (
            <PreviewLine key={window.date} window={window} />
          ))}
        </ol>
      )}
    </div>
  )
}

const EMPTY: SchedulePreviewBody = {
  rule: { kind: 'dates', dates: [] },
  startTime: '',
  endTime: '',
  cutoff: { kind: 'hours', hours: 0 },
  validFrom: '',
  validTo: null,
  capacity: null,
  zone: null,
}

function PreviewLine({ window: { date, startsAt, endsAt, cutoffAt, holiday } }: { window: PreviewWindow }) {
  const now = useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-sunk px-3.5 py-2.5">
      <WindowWords {...{ date, startsAt, endsAt }} className="font-semibold" />
      {holiday !== null && <Badge tone="warn">{holiday}</Badge>}
      <span className="w-full text-sm text-muted">
        {new Date(cutoffAt) <= now
          ? 'Zamówienia na ten termin już zamknięte'
          : `Zamówienia do: ${momentText(cutoffAt, now)}`}
      </span>
    </li>
  )
}
