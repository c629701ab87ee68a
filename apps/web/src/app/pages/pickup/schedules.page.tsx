import { SCHEDULE_SORTS } from '@kram/contract/schedules/sorts'
import { useState } from 'react'
import { Link } from 'react-router'
import { CalendarLink } from '#features/calendar'
import { useLocationOptions } from '#features/places'
import { AbsenceDialog, ScheduleList } from '#features/schedules'
import { Button, buttonClass } from '#ui/buttons'
import { Card, Page, Section } from '#ui/layout'
import { PlusIcon } from '#ui/icons.ts'
import { ListTools } from '../../lists/ListTools.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const SORT_LABELS = [
  ['next', 'Najbliższe'],
  ['name', 'Od A do Z'],
] as const
const FULFILMENT_OPTIONS = [
  ['pickup', 'Odbiór'],
  ['delivery', 'Dostawa'],
] as const

export function Component() {
  const [away, setAway] = useState(false)
  const { q, pick, id, filtered, clear } = useListFilters(['fulfilment', 'locationId'])
  const locationOptions = useLocationOptions()
  return (
    <Page
      title="Harmonogramy"
      lead="Kiedy klienci odbierają zamówienia i kiedy dowozisz."
      actions={
        <>
          <Link to="/locations" className={buttonClass('secondary')}>
            Lokalizacje
          </Link>
          <Button variant="secondary" onClick={() => setAway(true)}>
            Nieobecność
          </Button>
          <Link to="/schedules/add" className={buttonClass()}>
            <PlusIcon aria-hidden="true" />
            Dodaj harmonogram
          </Link>
        </>
      }
    >
      <ListTools
        search="Szukaj harmonogramu"
        choices={[
          { name: 'fulfilment', label: 'Sposób', emptyLabel: 'Wszystkie', options: FULFILMENT_OPTIONS },
          { name: 'locationId', label: 'Lokalizacja', emptyLabel: 'Wszystkie', options: locationOptions },
          { name: 'sort', label: 'Kolejność', emptyLabel: 'Najstarsze', options: SORT_LABELS },
        ]}
      />
      <ScheduleList
        filter={{
          q,
          fulfilment: pick('fulfilment', ['pickup', 'delivery']),
          locationId: id('locationId'),
          sort: pick('sort', SCHEDULE_SORTS),
        }}
        filtered={filtered}
        onClear={clear}
      />
      <Section title="W Twoim kalendarzu" className="mt-8">
        <Card>
          <CalendarLink />
        </Card>
      </Section>
      <AbsenceDialog open={away} onClose={() => setAway(false)} />
    </Page>
  )
}
