import { INVENTORY_SORTS } from '@kram/contract/stock/constants'
import { Link } from 'react-router'
import { useLocationOptions } from '#features/places'
import { InventoryList } from '#features/stock'
import { buttonClass } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'
import { StockNav } from '../../lists/SectionNav.tsx'
import { ListTools } from '../../lists/ListTools.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

export function Component() {
  const { q, pick, id, filtered, clear } = useListFilters(['locationId'])
  const locationOptions = useLocationOptions()
  return (
    <Page
      title="Magazyny"
      lead="Miejsca, w których trzymasz towar."
      width="reading"
      actions={
        <Link to="/inventories/add" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj magazyn
        </Link>
      }
    >
      <StockNav />
      <ListTools
        search="Szukaj magazynu"
        choices={[
          { name: 'locationId', label: 'Lokalizacja', emptyLabel: 'Wszystkie', options: locationOptions },
          { name: 'sort', label: 'Kolejność', emptyLabel: 'Najstarsze', options: [['name', 'Od A do Z']] },
        ]}
      />
      <InventoryList
        filter={{ q, locationId: id('locationId'), sort: pick('sort', INVENTORY_SORTS) }}
        filtered={filtered}
        onClear={clear}
      />
    </Page>
  )
}
