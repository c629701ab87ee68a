import { INVENTORY_SORTS } from '@kram/contract/stock/constants'
import { useLocationOptions } from '#features/places'
import { InventoryList } from '#features/stock'
import { StockNav } from '../../lists/SectionNav.tsx'
import { orderChoice } from '../../lists/list-filters.ts'
import { AddLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const ORDER_CHOICE = orderChoice('Najstarsze', [['name', 'Od A do Z']])

export function Component() {
  const { q, pick, id, filtered, clear } = useListFilters(['locationId'])
  const locationOptions = useLocationOptions()
  return (
    <ListPage
      title="Magazyny"
      lead="Miejsca, w których trzymasz towar."
      search="Szukaj magazynu"
      filters={[
        { kind: 'choice', name: 'locationId', label: 'Lokalizacja', emptyLabel: 'Wszystkie', options: locationOptions },
        ORDER_CHOICE,
      ]}
      primary={<AddLink to="/inventories/add">Dodaj magazyn</AddLink>}
      nav={<StockNav />}
    >
      <InventoryList
        filter={{ q, locationId: id('locationId'), sort: pick('sort', INVENTORY_SORTS) }}
        filtered={filtered}
        onClear={clear}
      />
    </ListPage>
  )
}
