import { PRODUCT_SORTS } from '@kram/contract/catalogue/sorts'
import { productTableRoutes } from '@kram/contract/tables/routes'
import { Link } from 'react-router'
import { ProductList } from '#features/catalogue'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api'
import { buttonClass } from '#ui/buttons'
import { PlusIcon, PrintIcon, UploadIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'
import { CATEGORY_GROUPS } from '../../lists/category-groups.ts'
import { StockNav } from '../../lists/SectionNav.tsx'
import { ListTools } from '../../lists/ListTools.tsx'
import { ToolRow } from '../../lists/ToolRow.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const GROUPS = CATEGORY_GROUPS.map(([id]) => id)

export function Component() {
  const { q, pick, flag, filtered, clear } = useListFilters(['category', 'archived'])
  return (
    <Page
      title="Produkty"
      lead="Wszystko, co robisz i uprawiasz."
      width="reading"
      actions={
        <Link to="/products/add" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj produkt
        </Link>
      }
    >
      <StockNav />
      <ListTools
        search="Szukaj produktu"
        choices={[
          { name: 'category', label: 'Kategoria', emptyLabel: 'Wszystkie', options: CATEGORY_GROUPS },
          { name: 'sort', label: 'Kolejność', emptyLabel: 'Od A do Z', options: [['newest', 'Najnowsze']] },
        ]}
        toggles={[{ name: 'archived', text: 'Archiwum' }]}
      />
      <ToolRow>
        <DownloadTable fileName="produkty.csv" read={() => call(productTableRoutes.exportTable, {})}>
          Pobierz CSV
        </DownloadTable>
        <Link to="/products/import" className={buttonClass('secondary')}>
          <UploadIcon aria-hidden="true" />
          Wczytaj z pliku
        </Link>
        <Link to="/products/board" className={buttonClass('secondary')}>
          <PrintIcon aria-hidden="true" />
          Tablica na stragan
        </Link>
      </ToolRow>
      <ProductList
        filter={{
          q,
          category: pick('category', GROUPS),
          archived: flag('archived'),
          sort: pick('sort', PRODUCT_SORTS),
        }}
        filtered={filtered}
        onClear={clear}
      />
    </Page>
  )
}
