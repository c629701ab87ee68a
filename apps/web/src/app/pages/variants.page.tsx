import { Link } from 'react-router'
import { VariantList } from '#features/catalogue'
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
      title="Warianty"
      lead="W czym i po ile sprzedajesz swoje produkty."
      width="reading"
      actions={
        <Link to="/variants/add" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj wariant
        </Link>
      }
    >
      <GoodsNav />
      <div className="mb-4">
        <SearchField label="Szukaj wariantu" value={q} onSearch={search} />
      </div>
      <VariantList q={q} />
    </Page>
  )
}
