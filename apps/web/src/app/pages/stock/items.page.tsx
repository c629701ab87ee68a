import { ITEM_SORTS } from '@kram/contract/stock/constants'
import { stockTableRoutes } from '@kram/contract/tables/routes'
import { Link } from 'react-router'
import { CountDecisions, ItemList, useInventoryOptions } from '#features/stock'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { buttonClass } from '#ui/buttons'
import { PlusIcon, UploadIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'
import { StockNav } from '../../lists/SectionNav.tsx'
import { ListTools } from '../../lists/ListTools.tsx'
import { ToolRow } from '../../lists/ToolRow.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

export function Component() {
  const { q, pick, id, flag, filtered, clear } = useListFilters(['inventoryId', 'low', 'held'])
  const inventories = useInventoryOptions()
  return (
    <Page
      title="Stany"
      lead="Ile czego masz. Kram nie pozwoli zarezerwować więcej."
      width="reading"
      actions={
        <Link to="/items/add" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj stan
        </Link>
      }
    >
      <StockNav />
      <CountDecisions />
      <ListTools
        search="Szukaj w stanach"
        choices={[
          { name: 'inventoryId', label: 'Magazyn', emptyLabel: 'Wszystkie', options: inventories },
          {
            name: 'sort',
            label: 'Kolejność',
            emptyLabel: 'Od A do Z',
            options: [
              ['remaining', 'Najmniej wolnych'],
              ['newest', 'Najnowsze'],
            ],
          },
        ]}
        toggles={[
          { name: 'low', text: 'Tylko to, czego mało' },
          { name: 'held', text: 'Zarezerwowane' },
        ]}
      />
      <ToolRow>
        <DownloadTable fileName="stany.csv" read={() => call(stockTableRoutes.exportTable, {})}>
          Pobierz CSV
        </DownloadTable>
        <Link to="/items/import" className={buttonClass('secondary')}>
          <UploadIcon aria-hidden="true" />
          Wczytaj z pliku
        </Link>
      </ToolRow>
      <ItemList
        filter={{
          q,
          inventoryId: id('inventoryId'),
          low: flag('low'),
          held: flag('held'),
          sort: pick('sort', ITEM_SORTS),
        }}
        filtered={filtered}
        onClear={clear}
      />
    </Page>
  )
}
