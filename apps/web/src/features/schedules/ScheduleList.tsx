import { type Schedule, scheduleRoutes } from '@kram/contract/schedules'
import { undeleteRoutes } from '@kram/contract/undelete'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api.ts'
import { decimalText, zloty } from '#lib/format.ts'
import { usePaged } from '#lib/paged.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { useRemoval, useUndelete } from '#lib/refusals.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { DeliveryIcon, EditIcon, PickupDayIcon } from '#ui/icons.ts'
import { NothingFits } from '#ui/NothingFits.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { Removal } from '#ui/Removal.tsx'
import { EmptyState } from '#ui/States.tsx'
import { toastWithUndo } from '#ui/toasts.ts'
import { OccurrenceLine } from './OccurrenceLine.tsx'
import { OccurrenceSheet } from './OccurrenceSheet.tsx'
import { type ScheduleFilter, scheduleListQuery } from './schedules.queries.ts'

type Props = { filter: ScheduleFilter; filtered: boolean; onClear: () => void }

/** The seller's schedules in words, each with its next days. */
export function ScheduleList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(scheduleListQuery(filter))
  return (
    <PagedList
      {...paged}
      wide
      label="Harmonogramy"
      empty={filtered ? <NothingFits q={filter.q} onClear={onClear} /> : <NoSchedules />}
    >
      {(schedule) => <ScheduleCard schedule={schedule} />}
    </PagedList>
  )
}

function NoSchedules() {
  return (
    <EmptyState
      title="Nie masz jeszcze harmonogramu"
      icon={<PickupDayIcon className="size-10" stroke={1.5} aria-hidden="true" />}
      action={
        <Link to="/schedules/add" className={buttonClass()}>
          Dodaj pierwszy harmonogram
        </Link>
      }
    >
      <p>Ustaw raz dni i godziny odbioru albo dostawy. Terminy pojawią się w ofertach same, tydzień po tygodniu.</p>
    </EmptyState>
  )
}

const SHOWN = 3

function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const [listing, setListing] = useState(false)
  const { id, name, fulfilment, words, locationName, nextOccurrences } = schedule
  const pickup = fulfilment === 'pickup'
  return (
    <Card className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone="brand" icon={pickup ? <PickupDayIcon aria-hidden="true" /> : <DeliveryIcon aria-hidden="true" />}>
          {pickup ? 'Odbiór' : 'Dostawa'}
        </Badge>
        <Badge>{locationName}</Badge>
      </div>
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{name}</h2>
        <p className="mt-1">{words}</p>
        <Terms schedule={schedule} />
        {nextOccurrences.length === 0 ? (
          <p className="mt-3 text-sm text-muted">Brak przyszłych terminów.</p>
        ) : (
          <ol aria-label="Najbliższe terminy" className="mt-3 grid gap-1.5 text-sm">
            {nextOccurrences.slice(0, SHOWN).map((occurrence) => (
              <OccurrenceLine key={occurrence.id} occurrence={occurrence} />
            ))}
          </ol>
        )}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Link to={`/schedules/edit/${id}`} aria-label={`Edytuj: ${name}`} className={buttonClass('secondary', 'small')}>
          <EditIcon className="size-5" aria-hidden="true" />
          Edytuj
        </Link>
        {nextOccurrences.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Terminy: ${name}`}
            icon={<PickupDayIcon className="size-5" aria-hidden="true" />}
            onClick={() => setListing(true)}
          >
            Terminy
          </Button>
        )}
        <DeleteSchedule schedule={schedule} />
      </div>
      <OccurrenceSheet schedule={schedule} open={listing} onClose={() => setListing(false)} />
    </Card>
  )
}

const NAMED = 4

/** `Grójec, cała gmina Warka i jeszcze 7`. */
const placesText = (labels: readonly string[]): string | null => {
  const rest = labels.length - NAMED
  const named = labels.slice(0, NAMED).join(', ')
  return labels.length === 0 ? null : rest > 0 ? `${named} i jeszcze ${rest}` : named
}

function Terms({ schedule: { capacity, zone } }: { schedule: Schedule }) {
  const terms = [
    capacity !== null && `${counted(capacity, NOUNS.reservation)} na termin`,
    zone?.radiusKm && `do ${decimalText(zone.radiusKm)} km`,
    zone?.places && placesText(zone.places.map(({ label }) => label)),
    zone && (Number(zone.fee) > 0 ? `dostawa ${zloty(zone.fee)}` : 'dostawa za darmo'),
  ].filter((term) => typeof term === 'string')
  return terms.length > 0 ? <p className="mt-1 text-sm text-muted">{terms.join(' · ')}</p> : null
}

function DeleteSchedule({ schedule: { id, name, words } }: { schedule: Schedule }) {
  const client = useQueryClient()
  const forget = () => client.invalidateQueries({ queryKey: ['schedules'] })
  const restore = useUndelete(
    () => call(undeleteRoutes.schedule, { params: { id } }),
    `Przywrócono harmonogram: ${name}`,
    forget,
  )
  const removal = useRemoval(
    () => call(scheduleRoutes.delete, { params: { id } }),
    () => {
      toastWithUndo(`Usunięto harmonogram „${name}”`, restore)
      void forget()
    },
  )
  return (
    <Removal
      action="Usuń harmonogram"
      short={{ word: 'Usuń', name: `Usuń: ${name}` }}
      title="Usunąć harmonogram?"
      busy={removal.busy}
      obstacle={removal.obstacle?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.forget}
    >
      „{name}”: {words}. Znikną też jego przyszłe terminy.
    </Removal>
  )
}
