import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { ItemCard } from './ItemCard.tsx'
import { inventoriesQuery, itemsQuery } from './stock.queries.ts'

/** The seller's stock, all of it, of one inventory, or what the words find. */
export function ItemList({ q, inventoryId }: { q: string; inventoryId: number | undefined }) {
  const paged = usePaged(itemsQuery({ q, inventoryId }))
  const { data: inventories = [] } = useQuery(inventoriesQuery())
  const empty =
    q === '' ? (
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
    ) : (
      <EmptyState title={`Nie ma „${q}”`}>Sprawdź pisownię albo wyczyść szukanie.</EmptyState>
    )
  return (
    <PagedList {...paged} label="Stany" empty={empty}>
      {(item) => <ItemCard item={item} showInventory={inventories.length > 1} />}
    </PagedList>
  )
}
