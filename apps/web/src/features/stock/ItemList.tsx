import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { usePaged } from '#lib/paged.ts'
import { buttonClass } from '#ui/Button.tsx'
import { PagedList } from '#ui/PagedList.tsx'
import { EmptyState } from '#ui/States.tsx'
import { ItemCard } from './ItemCard.tsx'
import { inventoriesQuery, itemsQuery } from './stock.queries.ts'

/** The seller's stock, all of it, of one inventory, what runs low, or what the words find. */
export function ItemList({ q, inventoryId, low }: { q: string; inventoryId: number | undefined; low: boolean }) {
  const paged = usePaged(itemsQuery({ q, inventoryId, ...(low && { low: 'true' }) }))
  const { data: inventories = [] } = useQuery(inventoriesQuery())
  const empty =
    low && q === '' ? (
      <EmptyState title="Niczego nie brakuje">Wszystkiego masz więcej niż próg, przy którym ostrzegamy.</EmptyState>
    ) : q === '' ? (
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
