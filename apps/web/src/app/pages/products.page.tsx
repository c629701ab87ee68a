import { productTableRoutes } from '@kram/contract/goods-tables'
import { Link } from 'react-router'
import { ProductList } from '#features/catalogue'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon, PrintIcon, UploadIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { GoodsNav } from '../GoodsNav.tsx'
import { ToolRow } from '../ToolRow.tsx'
import { useSearch } from '../use-search.ts'

export function Component() {
  const [q, search] = useSearch()
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
      <GoodsNav />
      <div className="mb-4">
        <SearchField label="Szukaj produktu" value={q} onSearch={search} />
      </div>
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
      <ProductList q={q} />
    </Page>
  )
}
