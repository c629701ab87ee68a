import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useAwake } from '#lib/awake.ts'
import { EmptyState } from '#ui/States.tsx'
import { DeliveryTerms } from './DeliveryTerms.tsx'
import type { Filters } from './filters.ts'
import { OfferList } from './OfferList.tsx'
import { deliveryCardsQuery } from './offers.queries.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

const nobody = <EmptyState title="Nikt tu jeszcze nie dowozi" />

/** Most places have somebody who comes: what to do where nobody does follows on demand. */
const NobodyDelivers = lazy(() =>
  import('./NobodyDelivers.tsx').then(
    (made) => ({ default: made.NobodyDelivers }),
    () => ({ default: () => nobody }),
  ),
)

/** What is brought to the chosen point; before one is chosen, what to do. */
export function DeliveryResults({ filters, onChange }: Props) {
  const query = useInfiniteQuery(deliveryCardsQuery(filters))
  const awake = useAwake()
  if (!filters.spot)
    return (
      <EmptyState title="Dokąd przywieźć?">
        Podaj miejscowość albo kod pocztowy. Pokażemy tylko tych, którzy tam dowożą, i ile to kosztuje.
      </EmptyState>
    )
  return (
    <OfferList
      query={query}
      filters={filters}
      onChange={onChange}
      empty={
        awake ? (
          <Suspense fallback={nobody}>
            <NobodyDelivers filters={filters} />
          </Suspense>
        ) : (
          nobody
        )
      }
      more={(card) => <DeliveryTerms card={card} />}
    />
  )
}
