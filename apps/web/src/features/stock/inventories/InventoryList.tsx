import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { counted, NOUNS } from '@kram/polish/plural'
import { Badge, EmptySearch, PagedList } from '#ui/list'
import { buttonClass } from '#ui/buttons'
import { Card, cardLink } from '#ui/layout'
import { EmptyState } from '#ui/feedback'
import { type InventoryFilter, inventoryListQuery } from '../stock.queries.ts'

type Props = { filter: InventoryFilter; filtered: boolean; onClear: () => void }

/** The seller's inventories. */
export function InventoryList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(inventoryListQuery(filter))
  return (
    <PagedList
      {...paged}
      label="Magazyny"
      empty={filtered ? <EmptySearch q={filter.q} onClear={onClear} /> : <NoInventories />}
    >
      {({ id, name, locationName, itemCount }) => (
        <Card raised className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-0">
            <h2 className="font-sans text-lg font-semibold break-words">
              <Link to={`/inventories/edit/${id}`} className={cardLink}>
                {name}
              </Link>
            </h2>
            {locationName !== null && <p className="text-sm text-muted">{locationName}</p>}
          </div>
          <Badge>{counted(itemCount, NOUNS.item)}</Badge>
        </Card>
      )}
    </PagedList>
  )
}

function NoInventories() {
  return (
    <EmptyState
      title="Nie masz jeszcze magazynu"
      action={
        <Link to="/items/add" className={buttonClass()}>
          Dodaj stan
        </Link>
      }
    >
      Pierwszy powstanie sam, gdy policzysz pierwszą rzecz. Więcej potrzebujesz tylko wtedy, gdy trzymasz towar w kilku
      miejscach.
    </EmptyState>
  )
}
