import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useHydrated } from '#lib/hooks'
import { EmptyState } from '#ui/feedback'
import { DeliveryTerms } from './DeliveryTerms.tsx'
import type { Filters } from '../filters.ts'
import { OfferList } from '../list/index.ts'
import { useDeliveryWish } from '../use-delivery-wish.ts'
import { deliveryCardsQuery } from '../offer-lists.queries.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

const noDelivery = <EmptyState title="Nikt tu jeszcze nie dowozi" />

/** Loaded lazily, because most searches find a delivery. */
const NoDeliveryResults = lazy(() =>
  import('./NoDeliveryResults.tsx').then(
    (module) => ({ default: module.NoDeliveryResults }),
    () => ({ default: () => noDelivery }),
  ),
)

/** Offers delivered to the chosen point, or a hint to choose one. */
export function DeliveryResults({ filters, onChange }: Props) {
  const query = useInfiniteQuery(deliveryCardsQuery(filters))
  const hydrated = useHydrated()
  const { searchPoint } = filters
  useDeliveryWish(searchPoint)
  if (!searchPoint)
    return (
      <EmptyState title="Kto dowozi do Ciebie?">
        Podaj miejscowość albo kod pocztowy. Pokażemy tylko tych, którzy tam dowożą, i ile to kosztuje.
      </EmptyState>
    )
  return (
    <OfferList
      query={query}
      filters={filters}
      onChange={onChange}
      deliveryOnly
      empty={
        hydrated ? (
          <Suspense fallback={noDelivery}>
            <NoDeliveryResults filters={filters} />
          </Suspense>
        ) : (
          noDelivery
        )
      }
      more={(card) => <DeliveryTerms card={card} />}
    />
  )
}
