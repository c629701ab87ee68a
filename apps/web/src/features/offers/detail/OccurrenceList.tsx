import type { OfferView } from '@kram/contract/offers/views'
import { momentText, relativeOccurrenceText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { counted, type Forms } from '@kram/polish/plural'
import { Badge } from '#ui/list'
import { DeliveryIcon, PickupDayIcon } from '#ui/icons.ts'
import { NoWrap } from '#ui/text'

type Occurrence = OfferView['occurrences'][number]

const INITIALLY_SHOWN = 4
const SLOTS: Forms = { one: 'miejsce', few: 'miejsca', many: 'miejsc', other: 'miejsca' }
const FEW_REMAINING = 10

/** The coming occurrences, soonest first; later ones are expandable. */
export function OccurrenceList({ occurrences, town }: { occurrences: readonly Occurrence[]; town: string | null }) {
  if (occurrences.length === 0) return <p className="text-muted">Nie ma teraz otwartych terminów.</p>
  const further = occurrences.slice(INITIALLY_SHOWN)
  return (
    <>
      <OccurrenceRows occurrences={occurrences.slice(0, INITIALLY_SHOWN)} town={town} />
      {further.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 py-2.5 font-semibold text-brand-ink">Dalsze terminy ({further.length})</summary>
          <OccurrenceRows occurrences={further} town={town} />
        </details>
      )}
    </>
  )
}

function OccurrenceRows({ occurrences, town }: { occurrences: readonly Occurrence[]; town: string | null }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {occurrences.map((occurrence) => (
        <li key={occurrence.id} className="flex items-start gap-3 rounded-control bg-sunk px-4 py-3">
          <OccurrenceFacts occurrence={occurrence} town={town} />
        </li>
      ))}
    </ul>
  )
}

function OccurrenceFacts({
  occurrence: { fulfilment, startsAt, endsAt, cutoffAt, remaining, note, holiday },
  town,
}: {
  occurrence: Occurrence
  town: string | null
}) {
  const now = useNow()
  const delivered = fulfilment === 'delivery'
  const Icon = delivered ? DeliveryIcon : PickupDayIcon
  return (
    <>
      <Icon className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="sr-only">{delivered ? 'Dostawa: ' : 'Odbiór: '}</span>
          <NoWrap text={relativeOccurrenceText(startsAt, endsAt, now)} />
          {!delivered && town && <span className="font-normal">, {town}</span>}
        </p>
        <p className="text-sm text-muted">
          <NoWrap text={`Zamówienia do: ${momentText(cutoffAt, now)}`} />
        </p>
        {note && <p className="text-sm">{note}</p>}
        {holiday && <p className="text-sm text-warn">Święto: {holiday}</p>}
      </div>
      <Slots remaining={remaining} />
    </>
  )
}

function Slots({ remaining }: Pick<Occurrence, 'remaining'>) {
  if (remaining === 0) return <Badge>Brak miejsc</Badge>
  return remaining !== null && remaining <= FEW_REMAINING ? (
    <Badge tone="warn">{counted(remaining, SLOTS)}</Badge>
  ) : null
}
