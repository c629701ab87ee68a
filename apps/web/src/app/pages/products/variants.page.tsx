import { PRODUCT_SORTS } from '@kram/contract/catalogue/sorts'
import { SOLD_BY } from '@kram/contract/catalogue/units'
import { VariantList } from '#features/catalogue'
import { CATEGORY_GROUP_IDS, categoryGroupOptions } from '../../lists/category-groups.ts'
import { StockNav } from '../../lists/SectionNav.tsx'
import { type ListFilter, orderChoice } from '../../lists/list-filters.ts'
import { AddLink } from '../../lists/ListLink.tsx'
import { ListPage } from '../../lists/ListPage.tsx'
import { useListFilters } from '../../lists/use-list-filters.ts'

const SALE_OPTIONS = [
  ['piece', 'Na sztuki'],
  ['packed', 'W opakowaniach'],
  ['loose', 'Na wagę lub miarę'],
] as const

const filtersNow = (): readonly ListFilter[] => [
  { kind: 'choice', name: 'category', label: 'Kategoria', emptyLabel: 'Wszystkie', options: categoryGroupOptions() },
  { kind: 'choice', name: 'soldBy', label: 'Sprzedaż', emptyLabel: 'Każda', options: SALE_OPTIONS },
  orderChoice('Od A do Z', [['newest', 'Najnowsze']]),
]

export function Component() {
  const { q, pick, filtered, clear } = useListFilters(['category', 'soldBy'])
  return (
    <ListPage
      title="Warianty"
      lead="W czym i po ile sprzedajesz swoje produkty."
      search="Szukaj wariantu"
      filters={filtersNow()}
      primary={<AddLink to="/variants/add">Dodaj wariant</AddLink>}
      nav={<StockNav />}
    >
      <VariantList
        filter={{
          q,
          category: pick('category', CATEGORY_GROUP_IDS),
          soldBy: pick('soldBy', SOLD_BY),
          sort: pick('sort', PRODUCT_SORTS),
        }}
        filtered={filtered}
        onClear={clear}
      />
    </ListPage>
  )
}
