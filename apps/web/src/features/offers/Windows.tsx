import type { OfferView } from '@kram/contract/offer-views'
import { momentText, windowText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { counted, type Forms } from '#lib/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { DeliveryIcon, PickupDayIcon } from '#ui/icons.ts'
import { Unbroken } from '#ui/Unbroken.tsx'

type Window = OfferView['occurrences'][number]

const PLACES: Forms = { one: 'miejsce', few: 'miejsca', many: 'miejsc', other: 'miejsca' }
const SHOWN = 4
const FEW = 10

/** The coming windows, soonest first; those further ahead one tap away. */
export function Windows({ windows }: { windows: readonly Window[] }) {
  if (windows.length === 0) return <p className="text-muted">Nie ma teraz otwartych terminów.</p>
  const later = windows.slice(SHOWN)
  return (
    <>
      <WindowList windows={windows.slice(0, SHOWN)} />
      {later.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 py-2.5 font-semibold text-brand-ink">Dalsze terminy ({later.length})</summary>
          <WindowList windows={later} />
        </details>
      )}
    </>
  )
}

function WindowList({ windows }: { windows: readonly Window[] }) {
  return (
    <ul className="grid gap-2">
      {windows.map((window) => (
        <li key={window.id} className="flex items-start gap-3 rounded-xl bg-sunk px-4 py-3">
          <WindowFacts window={window} />
        </li>
      ))}
    </ul>
  )
}

function WindowFacts({ window: { fulfilment, startsAt, endsAt, cutoffAt, left, note, holiday } }: { window: Window }) {
  const now = useNow()
  const delivered = fulfilment === 'delivery'
  const Icon = delivered ? DeliveryIcon : PickupDayIcon
  return (
    <>
      <Icon className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="sr-only">{delivered ? 'Dostawa: ' : 'Odbiór: '}</span>
          <Unbroken text={windowText(startsAt, endsAt, now)} />
        </p>
        <p className="text-sm text-muted">Zamówienia do: {momentText(cutoffAt, now)}</p>
        {note && <p className="text-sm">{note}</p>}
        {holiday && <p className="text-sm text-warn">Święto: {holiday}</p>}
      </div>
      {left === 0 && <Badge>Brak miejsc</Badge>}
      {left !== null && left > 0 && left <= FEW && <Badge tone="warn">{counted(left, PLACES)}</Badge>}
    </>
  )
}
