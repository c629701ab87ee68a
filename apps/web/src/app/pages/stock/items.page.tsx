import { ITEM_SORTS } from '@kram/contract/stock/constants'
import { stockTableRoutes } from '@kram/contract/tables/routes'
import { Suspense } from 'react'
import { CountDecisions, ItemList, ItemTable, useInventoryOptions } from '#features/stock'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { SkeletonCards } from '#ui/feedback'
import { UploadIcon } from '#ui/icons.ts'
import { StockNav } from '../../lists/SectionNav.tsx'
import { orderChoice } from '../../lists/list-filters.ts'
import { AddLink, ListLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListView } from '../../lists/table/list-view.ts'
import { useTableOrder } from '../../lists/table/use-table-order.ts'
import { ViewSwitch } from '../../lists/table/ViewSwitch.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const ORDER_CHOICE = orderChoice('Od A do Z', [
  ['remaining', 'Najmniej wolnych'],
  ['newest', 'Najnowsze'],
])

export function Component() {
  const { q, pick, id, flag, filtered, clear } = useListFilters(['inventoryId', 'low', 'held'])
  const { isTable } = useListView()
  const { order, setOrder } = useTableOrder(ITEM_SORTS, { sort: 'name', direction: 'asc' })
  const filter = { q, inventoryId: id('inventoryId'), low: flag('low'), held: flag('held') }
  const inventories = useInventoryOptions()
  return (
    <ListPage
      title="Stany"
      {...(!isTable && { lead: 'Ile czego masz. Kram nie pozwoli zarezerwować więcej.' })}
      table={isTable}
      search="Szukaj w stanach"
      filters={[
        { kind: 'choice', name: 'inventoryId', label: 'Magazyn', emptyLabel: 'Wszystkie', options: inventories },
        ...(isTable ? [] : [ORDER_CHOICE]),
        { kind: 'toggle', name: 'low', text: 'Tylko to, czego mało' },
        { kind: 'toggle', name: 'held', text: 'Zarezerwowane' },
      ]}
      primary={<AddLink to="/items/add">Dodaj stan</AddLink>}
      actions={<ViewSwitch />}
      tools={
        <>
          <DownloadTable fileName="stany.csv" read={() => call(stockTableRoutes.exportTable, {})}>
            Pobierz CSV
          </DownloadTable>
          <ListLink to="/items/import" icon={<UploadIcon aria-hidden="true" />}>
            Wczytaj z pliku
          </ListLink>
        </>
      }
      nav={<StockNav compact={isTable} />}
    >
      <CountDecisions />
      {isTable ? (
        <Suspense fallback={<SkeletonCards />}>
          <ItemTable filter={filter} order={order} onOrder={setOrder} filtered={filtered} onClear={clear} />
        </Suspense>
      ) : (
        <ItemList filter={{ ...filter, sort: pick('sort', ITEM_SORTS) }} filtered={filtered} onClear={clear} />
      )}
    </ListPage>
  )
}
