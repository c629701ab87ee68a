import { LOCATION_KINDS, LOCATION_SORTS } from '@kram/contract/locations/constants'
import { Link } from 'react-router'
import { LOCATION_KIND_LABELS, LocationList } from '#features/places'
import { buttonClass } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'
import { ListTools } from '../../lists/ListTools.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const KINDS = LOCATION_KINDS.map((kind) => [kind, LOCATION_KIND_LABELS[kind].name] as const)

export function Component() {
  const { q, pick, filtered, clear } = useListFilters(['kind'])
  return (
    <Page
      title="Lokalizacje"
      lead="Miejsca, w których kupujący odbierają zamówienia albo z których dowozisz."
      actions={
        <>
          <Link to="/schedules" className={buttonClass('secondary')}>
            Harmonogramy
          </Link>
          <Link to="/locations/add" className={buttonClass()}>
            <PlusIcon aria-hidden="true" />
            Dodaj lokalizację
          </Link>
        </>
      }
    >
      <ListTools
        search="Szukaj lokalizacji"
        choices={[
          { name: 'kind', label: 'Rodzaj', emptyLabel: 'Wszystkie', options: KINDS },
          { name: 'sort', label: 'Kolejność', emptyLabel: 'Najstarsze', options: [['name', 'Od A do Z']] },
        ]}
      />
      <LocationList
        filter={{ q, kind: pick('kind', LOCATION_KINDS), sort: pick('sort', LOCATION_SORTS) }}
        filtered={filtered}
        onClear={clear}
      />
    </Page>
  )
}
