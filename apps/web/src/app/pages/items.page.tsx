import { stockTableRoutes } from '@kram/contract/goods-tables'
import { Link } from 'react-router'
import { InventorySelect, ItemList } from '#features/stock'
import { DownloadTable } from '#features/tables'
import { call } from '#lib/api.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Chip } from '#ui/Chips.tsx'
import { PlusIcon, UploadIcon } from '#ui/icons.ts'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { GoodsNav } from '../GoodsNav.tsx'
import { ToolRow } from '../ToolRow.tsx'
import { useAddress, useSearch } from '../use-search.ts'

export function Component() {
  const [q, search] = useSearch()
  const [params, put] = useAddress()
  const inventoryId = Number(params.get('inventoryId')) || undefined
  const low = params.get('low') === 'true'
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
        <InventorySelect
          all="Wszystkie magazyny"
          value={inventoryId ?? null}
          onChange={(id) => put('inventoryId', id === null ? null : String(id))}
        />
        <div>
          <Chip pressed={low} onClick={() => put('low', low ? null : 'true')}>
            Tylko to, czego mało
          </Chip>
        </div>
      </div>
      <ToolRow>
        <DownloadTable fileName="stany.csv" read={() => call(stockTableRoutes.exportTable, {})}>
          Pobierz CSV
        </DownloadTable>
        <Link to="/items/import" className={buttonClass('secondary')}>
          <UploadIcon aria-hidden="true" />
          Wczytaj z pliku
        </Link>
      </ToolRow>
      <ItemList q={q} inventoryId={inventoryId} low={low} />
    </Page>
  )
}
