import { SCHEDULE_SORTS } from '@kram/contract/schedules/sorts'
import { CalendarLink } from '#features/calendar'
import { useLocationOptions } from '#features/places'
import { NextAbsence, ScheduleList } from '#features/schedules'
import { Card, Section } from '#ui/layout'
import { type ListFilter, orderChoice } from '../../lists/list-filters.ts'
import { AddLink, ListLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const FILTERS: readonly ListFilter[] = [
  orderChoice('Najstarsze', [
    ['next', 'Najbliższe'],
    ['name', 'Od A do Z'],
  ]),
  {
    kind: 'choice',
    name: 'fulfilment',
    label: 'Sposób',
    emptyLabel: 'Wszystkie',
    options: [
      ['pickup', 'Odbiór'],
      ['delivery', 'Dostawa'],
    ],
  },
]

export function Component() {
  const { q, pick, id, filtered, clear } = useListFilters(['fulfilment', 'locationId'])
  const locationOptions = useLocationOptions()
  return (
    <ListPage
      title="Harmonogramy"
      lead="Kiedy klienci odbierają zamówienia i kiedy dowozisz."
      width="wide"
      search="Szukaj harmonogramu"
      filters={[
        ...FILTERS,
        { kind: 'choice', name: 'locationId', label: 'Lokalizacja', emptyLabel: 'Wszystkie', options: locationOptions },
      ]}
      primary={<AddLink to="/schedules/add">Dodaj harmonogram</AddLink>}
      actions={
        <>
          <ListLink to="/locations">Lokalizacje</ListLink>
          <ListLink to="/schedules/absences">Nieobecności</ListLink>
        </>
      }
    >
      <NextAbsence />
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
    </ListPage>
  )
}
