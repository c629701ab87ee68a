import { Link } from 'react-router'
import { ProductList } from '#features/catalogue'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { GoodsNav } from '../GoodsNav.tsx'
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
      <ProductList q={q} />
    </Page>
  )
}
