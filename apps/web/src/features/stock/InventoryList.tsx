import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { counted, NOUNS } from '#lib/plural.ts'
import { Badge } from '#ui/Badge.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Card, cardLink } from '#ui/Card.tsx'
import { EmptyState, ErrorState, SkeletonCards } from '#ui/States.tsx'
import { inventoriesQuery } from './stock.queries.ts'

/** The places where a seller keeps goods. */
export function InventoryList() {
  const { data, error, refetch, isRefetching } = useQuery(inventoriesQuery())
  if (!data)
    return error ? (
      <ErrorState message={error.message} retrying={isRefetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonCards />
    )
  if (data.length === 0) {
    return (
      <EmptyState
        title="Nie masz jeszcze magazynu"
        action={
          <Link to="/items/add" className={buttonClass()}>
            Dodaj stan
          </Link>
        }
      >
        Pierwszy powstanie sam, gdy policzysz pierwszą rzecz. Więcej potrzebujesz tylko wtedy, gdy trzymasz towar w
        kilku miejscach.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Magazyny" className="grid gap-3">
      {data.map(({ id, name, locationName, itemCount }) => (
        <li key={id}>
          <Card raised className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <h2 className="font-sans text-lg font-semibold">
                <Link to={`/inventories/edit/${id}`} className={cardLink}>
                  {name}
                </Link>
              </h2>
              {locationName !== null && <p className="text-sm text-muted">{locationName}</p>}
            </div>
            <Badge>{counted(itemCount, NOUNS.item)}</Badge>
          </Card>
        </li>
      ))}
    </ul>
  )
}
