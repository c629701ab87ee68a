import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/States.tsx'
import { deliveryPath, type Filters, nearbyPath } from './filters.ts'
import { OfferGrid } from './OfferGrid.tsx'
import { collectedQuery } from './offers.queries.ts'

const isNarrowed = ({ q, category, day, allergenFree }: Filters): boolean =>
  q !== '' || category !== null || day !== null || allergenFree.length > 0

/** Nobody comes so far: what can be fetched near by. */
export function NobodyDelivers({ filters }: { filters: Filters }) {
  const { data } = useQuery(collectedQuery(filters))
  const { spot } = filters
  const narrowed = isNarrowed(filters)
  const where = spot?.label ? `pod adres: ${spot.label}` : 'w to miejsce'
  const near = data?.items ?? []
  return (
    <div className="grid gap-6">
      <EmptyState
        title={narrowed ? 'Nikt tu tego nie dowozi' : `Nikt jeszcze nie dowozi ${where}`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to={nearbyPath({ ...filters, fulfilment: null })} className={buttonClass()}>
              Zobacz oferty w pobliżu
            </Link>
            {narrowed && (
              <Link to={deliveryPath({ spot })} preventScrollReset className={buttonClass('secondary')}>
                Wyczyść filtry
              </Link>
            )}
          </div>
        }
      >
        {near.length > 0 ? 'Najbliżej możesz odebrać osobiście:' : 'Zajrzyj za kilka dni albo poszukaj czegoś innego.'}
      </EmptyState>
      {near.length > 0 && (
        <div>
          <h2 className="sr-only">Najbliżej z odbiorem osobistym</h2>
          <OfferGrid label="Najbliżej z odbiorem osobistym" cards={near} eager={0} />
        </div>
      )}
    </div>
  )
}
