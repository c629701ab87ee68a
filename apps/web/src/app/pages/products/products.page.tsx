import { PRODUCT_ROW_SORTS, PRODUCT_SORTS } from '@kram/contract/catalogue/sorts'
import { productTableRoutes } from '@kram/contract/tables/routes'
import { Suspense } from 'react'
import { ProductList, ProductTable } from '#features/catalogue'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { SkeletonCards } from '#ui/feedback'
import { PrintIcon, UploadIcon } from '#ui/icons.ts'
import { CATEGORY_GROUP_IDS, categoryGroupOptions } from '../../lists/category-groups.ts'
import { StockNav } from '../../lists/SectionNav.tsx'
import { type ListFilter, orderChoice } from '../../lists/list-filters.ts'
import { AddLink, ListLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListView } from '../../lists/table/list-view.ts'
import { useTableOrder } from '../../lists/table/use-table-order.ts'
import { ViewSwitch } from '../../lists/table/ViewSwitch.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const ORDER_CHOICE = orderChoice('Od A do Z', [['newest', 'Najnowsze']])

const filtersOf = (isTable: boolean): readonly ListFilter[] => [
  { kind: 'choice', name: 'category', label: 'Kategoria', emptyLabel: 'Wszystkie', options: categoryGroupOptions() },
  ...(isTable ? [] : [ORDER_CHOICE]),
  { kind: 'toggle', name: 'archived', text: 'Archiwum' },
]

export function Component() {
  const { q, pick, flag, filtered, clear } = useListFilters(['category', 'archived'])
  const { isTable } = useListView()
  const { order, setOrder } = useTableOrder(PRODUCT_ROW_SORTS, { sort: 'name', direction: 'asc' })
  const filter = { q, category: pick('category', CATEGORY_GROUP_IDS), archived: flag('archived') }
  return (
    <ListPage
      title="Produkty"
      {...(!isTable && { lead: 'Wszystko, co robisz i uprawiasz.' })}
      table={isTable}
      search="Szukaj produktu"
      filters={filtersOf(isTable)}
      primary={<AddLink to="/products/add">Dodaj produkt</AddLink>}
      actions={
        <>
          <ViewSwitch />
          <ListLink to="/products/wanted">Szukano w okolicy</ListLink>
        </>
      }
      tools={
        <>
          <DownloadTable fileName="produkty.csv" read={() => call(productTableRoutes.exportTable, {})}>
            Pobierz CSV
          </DownloadTable>
          <ListLink to="/products/import" icon={<UploadIcon aria-hidden="true" />}>
            Wczytaj z pliku
          </ListLink>
          <ListLink to="/products/board" icon={<PrintIcon aria-hidden="true" />}>
            Tablica na stragan
          </ListLink>
        </>
      }
      nav={<StockNav compact={isTable} />}
    >
      {isTable ? (
        <Suspense fallback={<SkeletonCards />}>
          <ProductTable filter={{ ...filter, ...order }} onOrder={setOrder} filtered={filtered} onClear={clear} />
        </Suspense>
      ) : (
        <ProductList filter={{ ...filter, sort: pick('sort', PRODUCT_SORTS) }} filtered={filtered} onClear={clear} />
      )}
    </ListPage>
  )
}
