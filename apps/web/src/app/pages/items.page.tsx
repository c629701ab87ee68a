import { stockRoutes } from '@kram/contract/stock'
import { Link, useSearchParams } from 'react-router'
import { InventorySelect, ItemList } from '#features/stock'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PlusIcon, UploadIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { GoodsNav } from '../GoodsNav.tsx'
import { useSearch } from '../use-search.ts'

export function Component() {
  const [q, search] = useSearch()
  const [params, setParams] = useSearchParams()
  const inventoryId = Number(params.get('inventoryId')) || undefined
  const choose = (id: number | null): void => {
    setParams(
      { ...(q === '' ? {} : { q }), ...(id === null ? {} : { inventoryId: String(id) }) },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <Page
      title="Stany"
      lead="Ile czego masz. Kram nie pozwoli zarezerwować więcej."
      width="reading"
      actions={
        <Link to="/items/add" className={buttonClass()}>
          <PlusIcon aria-hidden="true" />
          Dodaj stan
        </Link>
      }
    >
      <GoodsNav />
      <div className="mb-4 flex flex-col gap-3">
        <SearchField label="Szukaj w stanach" value={q} onSearch={search} />
        <InventorySelect all="Wszystkie magazyny" value={inventoryId ?? null} onChange={choose} />
      </div>
      <div className="mb-4 flex flex-wrap gap-2">
        <DownloadTable fileName="stany.csv" read={() => call(stockRoutes.exportTable, {})}>
          Pobierz CSV
        </DownloadTable>
        <Link to="/items/import" className={buttonClass('secondary')}>
          <UploadIcon aria-hidden="true" />
          Wczytaj z pliku
        </Link>
      </div>
      <ItemList q={q} inventoryId={inventoryId} />
    </Page>
  )
}
