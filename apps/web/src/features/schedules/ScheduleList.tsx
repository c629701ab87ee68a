import { scheduleRoutes } from '@kram/contract/schedules/routes'
import type { Schedule } from '@kram/contract/schedules/schemas'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { deliveryFeeText } from '@kram/polish/delivery-terms'
import { decimalText } from '@kram/polish/format'
import { timeSlotsText } from '@kram/polish/schedule-text'
import { usePaged } from '#lib/query'
import { counted, NOUNS } from '@kram/polish/plural'
import { useDeletion, useRestore } from '#shared/deletion.ts'
import { Badge, EmptySearch, PagedList } from '#ui/list'
import { Button, buttonClass } from '#ui/buttons'
import { Card } from '#ui/layout'
import { DeliveryIcon, EditIcon, PickupDayIcon } from '#ui/icons.ts'
import { DeleteButton, EmptyState } from '#ui/feedback'
import { toastWithUndo } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { OccurrenceLine, OccurrenceSheet } from './occurrences/index.ts'
import { type ScheduleFilter, scheduleListQuery } from './schedules.queries.ts'

type Props = { filter: ScheduleFilter; filtered: boolean; onClear: () => void }

/** The seller's schedules with summary and next occurrences. */
export function ScheduleList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(scheduleListQuery(filter))
  return (
    <PagedList
      {...paged}
      wide
      label="Harmonogramy"
      empty={filtered ? <EmptySearch q={filter.q} onClear={onClear} /> : <NoSchedules />}
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

const INITIALLY_SHOWN = 3

function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const [occurrencesOpen, setOccurrencesOpen] = useState(false)
  const { id, name, fulfilment, summary, locationName, nextOccurrences } = schedule
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
        <p className="mt-1">{summary}</p>
        <ScheduleTerms schedule={schedule} />
        {nextOccurrences.length === 0 ? (
          <p className="mt-3 text-sm text-muted">Brak przyszłych terminów.</p>
        ) : (
          <ol aria-label="Najbliższe terminy" className="mt-3 grid gap-1.5 text-sm">
            {nextOccurrences.slice(0, INITIALLY_SHOWN).map((occurrence) => (
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
            onClick={() => setOccurrencesOpen(true)}
          >
            Terminy
          </Button>
        )}
        <DeleteSchedule schedule={schedule} />
      </div>
      <OccurrenceSheet schedule={schedule} open={occurrencesOpen} onClose={() => setOccurrencesOpen(false)} />
    </Card>
  )
}

const MAX_NAMED = 4

/** `Grójec, cała gmina Warka i jeszcze 7`. */
const placesText = (labels: readonly string[]): string | null => {
  const rest = labels.length - MAX_NAMED
  const names = labels.slice(0, MAX_NAMED).join(', ')
  return labels.length === 0 ? null : rest > 0 ? `${names} i jeszcze ${rest}` : names
}

function ScheduleTerms({ schedule: { capacity, startTime, endTime, timeSlots, zone } }: { schedule: Schedule }) {
  const terms = [
    timeSlots && timeSlotsText(startTime, endTime, timeSlots),
    !timeSlots && capacity !== null && `${counted(capacity, NOUNS.reservation)} na termin`,
    zone?.radiusKm && `do ${decimalText(zone.radiusKm)} km`,
    zone?.places && placesText(zone.places.map(({ label }) => label)),
    zone && `dostawa ${deliveryFeeText(zone)}`,
  ].filter((term) => typeof term === 'string')
  return terms.length > 0 ? <p className="mt-1 text-sm text-muted">{terms.join(' · ')}</p> : null
}

function DeleteSchedule({ schedule: { id, name, summary } }: { schedule: Schedule }) {
  const client = useQueryClient()
  const invalidateLists = () => invalidate(client, staleAfter.schedule())
  const restore = useRestore(
    () => call(restoreRoutes.schedule, { params: { id } }),
    `Przywrócono harmonogram: ${name}`,
    invalidateLists,
  )
  const removal = useDeletion(
    () => call(scheduleRoutes.delete, { params: { id } }),
    () => {
      toastWithUndo(`Usunięto harmonogram „${name}”`, restore)
      void invalidateLists()
    },
  )
  return (
    <DeleteButton
      action="Usuń harmonogram"
      compactLabel={{ word: 'Usuń', name: `Usuń: ${name}` }}
      title="Usunąć harmonogram?"
      busy={removal.busy}
      conflict={removal.conflict?.message ?? null}
      onConfirm={removal.confirm}
      onClosed={removal.dismiss}
    >
      „{name}”: {summary}. Znikną też jego przyszłe terminy.
    </DeleteButton>
  )
}
