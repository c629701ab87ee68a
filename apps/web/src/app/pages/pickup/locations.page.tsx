import { LOCATION_KINDS, LOCATION_SORTS } from '@kram/contract/locations/constants'
import { LOCATION_KIND_LABELS, LocationList } from '#features/places'
import { type ListFilter, orderChoice } from '../../lists/list-filters.ts'
import { AddLink, ListLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const FILTERS: readonly ListFilter[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: 'Rodzaj',
    emptyLabel: 'Wszystkie',
    options: LOCATION_KINDS.map((kind) => [kind, LOCATION_KIND_LABELS[kind].name]),
  },
  orderChoice('Najstarsze', [['name', 'Od A do Z']]),
]

export function Component() {
  const { q, pick, filtered, clear } = useListFilters(['kind'])
  return (
    <ListPage
      title="Lokalizacje"
      lead="Miejsca, w których kupujący odbierają zamówienia albo z których dowozisz."
      width="wide"
      search="Szukaj lokalizacji"
      filters={FILTERS}
      primary={<AddLink to="/locations/add">Dodaj lokalizację</AddLink>}
      actions={<ListLink to="/schedules">Harmonogramy</ListLink>}
    >
      <LocationList
        filter={{ q, kind: pick('kind', LOCATION_KINDS), sort: pick('sort', LOCATION_SORTS) }}
        filtered={filtered}
        onClear={clear}
      />
    </ListPage>
  )
}
