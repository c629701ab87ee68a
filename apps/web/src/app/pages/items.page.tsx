import { stockTableRoutes } from '@kram/contract/goods-tables'
import { ITEM_SORTS } from '@kram/contract/stock'
import { Link } from 'react-router'
import { ItemList, useInventoryOptions } from '#features/stock'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon, UploadIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { GoodsNav } from '../SectionNav.tsx'
import { ListTools } from '../ListTools.tsx'
import { ToolRow } from '../ToolRow.tsx'
import { useList } from '../use-list.ts'

export function Component() {
  const { q, pick, id, flag, filtered, clear } = useList(['inventoryId', 'low', 'held'])
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
      <GoodsNav />
      <ListTools
        search="Szukaj w stanach"
        choices={[
          { name: 'inventoryId', label: 'Magazyn', usual: 'Wszystkie', options: inventories },
          {
            name: 'sort',
            label: 'Kolejność',
            usual: 'Od A do Z',
            options: [
              ['free', 'Najmniej wolnych'],
              ['newest', 'Najnowsze'],
            ],
          },
        ]}
        marks={[
          { name: 'low', words: 'Tylko to, czego mało' },
          { name: 'held', words: 'Zarezerwowane' },
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
