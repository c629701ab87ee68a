import { PRODUCT_SORTS } from '@kram/contract/catalogue/sorts'
import { SOLD_BY } from '@kram/contract/catalogue/units'
import { Link } from 'react-router'
import { VariantList } from '#features/catalogue'
import { buttonClass } from '#ui/buttons'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/layout'
import { CATEGORY_GROUPS } from '../../lists/category-groups.ts'
import { StockNav } from '../../lists/SectionNav.tsx'
import { ListTools } from '../../lists/ListTools.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const GROUPS = CATEGORY_GROUPS.map(([id]) => id)
const SALE_OPTIONS = [
  ['piece', 'Na sztuki'],
  ['packed', 'W opakowaniach'],
  ['loose', 'Na wagę lub miarę'],
] as const

export function Component() {
  const { q, pick, filtered, clear } = useListFilters(['category', 'soldBy'])
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
      <StockNav />
      <ListTools
        search="Szukaj wariantu"
        choices={[
          { name: 'category', label: 'Kategoria', emptyLabel: 'Wszystkie', options: CATEGORY_GROUPS },
          { name: 'soldBy', label: 'Sprzedaż', emptyLabel: 'Każda', options: SALE_OPTIONS },
          { name: 'sort', label: 'Kolejność', emptyLabel: 'Od A do Z', options: [['newest', 'Najnowsze']] },
        ]}
      />
      <VariantList
        filter={{
          q,
          category: pick('category', GROUPS),
          soldBy: pick('soldBy', SOLD_BY),
          sort: pick('sort', PRODUCT_SORTS),
        }}
        filtered={filtered}
        onClear={clear}
      />
    </Page>
  )
}
