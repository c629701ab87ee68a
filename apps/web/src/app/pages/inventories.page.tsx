import { INVENTORY_SORTS } from '@kram/contract/stock'
import { Link } from 'react-router'
import { useLocationOptions } from '#features/places'
import { InventoryList } from '#features/stock'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { GoodsNav } from '../SectionNav.tsx'
import { ListTools } from '../ListTools.tsx'
import { useList } from '../use-list.ts'

export function Component() {
  const { q, pick, id, filtered, clear } = useList(['locationId'])
  const places = useLocationOptions()
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
      <GoodsNav />
      <ListTools
        search="Szukaj magazynu"
        choices={[
          { name: 'locationId', label: 'Lokalizacja', usual: 'Wszystkie', options: places },
          { name: 'sort', label: 'Kolejność', usual: 'Najstarsze', options: [['name', 'Od A do Z']] },
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
