import { CATEGORIES } from '@kram/contract/categories'
import { productTableRoutes } from '@kram/contract/goods-tables'
import { Link } from 'react-router'
import { ProductList } from '#features/catalogue'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Chip } from '#ui/Chips.tsx'
import { Select } from '#ui/Field.tsx'
import { PlusIcon, PrintIcon, UploadIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { GoodsNav } from '../GoodsNav.tsx'
import { ToolRow } from '../ToolRow.tsx'
import { useAddress, useSearch } from '../use-search.ts'

/** Groups in which something may be sold. */
const GROUPS = CATEGORIES.filter(
  ({ id, parent }) => parent === null && CATEGORIES.some((one) => one.parent === id && one.policy !== 'block'),
)

export function Component() {
  const [q, search] = useSearch()
  const [params, put] = useAddress()
  const category = params.get('category') ?? ''
  const archived = params.get('archived') === 'true'
  const newest = params.get('sort') === 'newest'
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
      <div className="mb-4 grid gap-3">
        <SearchField label="Szukaj produktu" value={q} onSearch={search} />
        <div className="grid grid-cols-2 gap-3">
          <Select label="Kategoria" value={category} onChange={({ target }) => put('category', target.value)}>
            <option value="">Wszystkie</option>
            {GROUPS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select label="Kolejność" value={newest ? 'newest' : ''} onChange={({ target }) => put('sort', target.value)}>
            <option value="">Od A do Z</option>
            <option value="newest">Od najnowszych</option>
          </Select>
        </div>
        <div>
          <Chip pressed={archived} onClick={() => put('archived', archived ? null : 'true')}>
            Archiwum
          </Chip>
        </div>
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
      <ProductList filter={{ q, category, archived, newest }} />
    </Page>
  )
}
