import { GOODS_SORTS } from '@kram/contract/catalogue'
import { SOLD_BY } from '@kram/contract/variants'
import { Link } from 'react-router'
import { VariantList } from '#features/catalogue'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { CATEGORY_GROUPS } from '../category-groups.ts'
import { GoodsNav } from '../SectionNav.tsx'
import { ListTools } from '../ListTools.tsx'
import { useList } from '../use-list.ts'

const GROUPS = CATEGORY_GROUPS.map(([id]) => id)
const SALE_WORDS = [
  ['piece', 'Na sztuki'],
  ['packed', 'W opakowaniach'],
  ['loose', 'Na wagę lub miarę'],
] as const

export function Component() {
  const { q, pick, filtered, clear } = useList(['category', 'soldBy'])
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
      <ListTools
        search="Szukaj wariantu"
        choices={[
          { name: 'category', label: 'Kategoria', usual: 'Wszystkie', options: CATEGORY_GROUPS },
          { name: 'soldBy', label: 'Sprzedaż', usual: 'Każda', options: SALE_WORDS },
          { name: 'sort', label: 'Kolejność', usual: 'Od A do Z', options: [['newest', 'Najnowsze']] },
        ]}
      />
      <VariantList
        filter={{
          q,
          category: pick('category', GROUPS),
          soldBy: pick('soldBy', SOLD_BY),
          sort: pick('sort', GOODS_SORTS),
        }}
        filtered={filtered}
        onClear={clear}
      />
    </Page>
  )
}
