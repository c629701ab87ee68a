import { useQuery } from '@tanstack/react-query'
import { usePaged } from '#lib/query'
import { PagedList } from '#ui/list'
import { ItemCard } from './ItemCard.tsx'
import { inventoriesQuery, type ItemFilter, itemsQuery } from '../stock.queries.ts'
import { NoItems } from './NoItems.tsx'

type Props = { filter: ItemFilter; filtered: boolean; onClear: () => void }

/** The seller's stock, optionally filtered. */
export function ItemList(props: Props) {
  const paged = usePaged(itemsQuery(props.filter))
  const { data: inventories = [] } = useQuery(inventoriesQuery())
  return (
    <PagedList {...paged} label="Stany" empty={<NoItems {...props} />}>
      {(item) => <ItemCard item={item} showInventory={inventories.length > 1} />}
    </PagedList>
  )
}
