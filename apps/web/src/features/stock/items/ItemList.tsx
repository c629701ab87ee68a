import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePaged } from '#lib/query'
import { buttonClass } from '#ui/buttons'
import { EmptySearch, PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { ItemCard } from './ItemCard.tsx'
import { inventoriesQuery, type ItemFilter, itemsQuery } from '../stock.queries.ts'

type Props = { filter: ItemFilter; filtered: boolean; onClear: () => void }

/** The seller's stock, optionally filtered. */
export function ItemList({ filter, filtered, onClear }: Props) {
  const paged = usePaged(itemsQuery(filter))
  const { data: inventories = [] } = useQuery(inventoriesQuery())
  const { q, low, inventoryId, held } = filter
  const empty =
    low && q === '' && inventoryId === undefined && !held ? (
      <EmptyState title="Niczego nie brakuje">Wszystkiego masz więcej niż próg, przy którym ostrzegamy.</EmptyState>
    ) : filtered ? (
      <EmptySearch q={q} onClear={onClear} />
    ) : (
      <EmptyState
        title="Nic tu jeszcze nie policzono"
        action={
          <Link to="/items/add" className={buttonClass()}>
            Dodaj stan
          </Link>
        }
      >
        Policz, ile czego masz, a Kram nie pozwoli zarezerwować więcej. Rzeczy robione na zamówienie nie potrzebują
        stanu.
      </EmptyState>
    )
  return (
    <PagedList {...paged} label="Stany" empty={empty}>
      {(item) => <ItemCard item={item} showInventory={inventories.length > 1} />}
    </PagedList>
  )
}
