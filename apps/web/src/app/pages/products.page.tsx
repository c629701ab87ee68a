import { GOODS_SORTS } from '@kram/contract/catalogue'
import { productTableRoutes } from '@kram/contract/goods-tables'
import { Link } from 'react-router'
import { ProductList } from '#features/catalogue'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon, PrintIcon, UploadIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { CATEGORY_GROUPS } from '../category-groups.ts'
import { GoodsNav } from '../SectionNav.tsx'
import { ListTools } from '../ListTools.tsx'
import { ToolRow } from '../ToolRow.tsx'
import { useList } from '../use-list.ts'

const GROUPS = CATEGORY_GROUPS.map(([id]) => id)

export function Component() {
  const { q, pick, flag, filtered, clear } = useList(['category', 'archived'])
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
      <ListTools
        search="Szukaj produktu"
        choices={[
          { name: 'category', label: 'Kategoria', usual: 'Wszystkie', options: CATEGORY_GROUPS },
          { name: 'sort', label: 'Kolejność', usual: 'Od A do Z', options: [['newest', 'Najnowsze']] },
        ]}
        marks={[{ name: 'archived', words: 'Archiwum' }]}
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
        filter={{ q, category: pick('category', GROUPS), archived: flag('archived'), sort: pick('sort', GOODS_SORTS) }}
        filtered={filtered}
        onClear={clear}
      />
    </Page>
  )
}
