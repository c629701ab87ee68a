import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { distanceText } from '#lib/format.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/States.tsx'
import { beyondReach, type Beyond } from './beyond.ts'
import { type Filters, nearbyPath, USUAL_RADIUS } from './filters.ts'
import { OfferGrid } from './OfferGrid.tsx'
import { beyondQuery } from './offers.queries.ts'

/** How far the next offers are from a circle that holds none, and the way there. */
export function BeyondReach({ filters, title }: { filters: Filters; title: string }) {
  const { spot, radiusKm } = filters
  const { data } = useQuery({ ...beyondQuery(filters), enabled: spot !== null })
  const beyond = data && beyondReach(data, radiusKm)
  return (
    <div className="grid gap-6">
      <EmptyState title={title} action={<Ways filters={filters} beyond={beyond} />}>
        {beyond ? <Further beyond={beyond} /> : 'Zajrzyj za kilka dni albo poszukaj czegoś innego.'}
      </EmptyState>
      {beyond && data && (
        <div>
          <h2 className="sr-only">Oferty trochę dalej</h2>
          <OfferGrid label="Oferty trochę dalej" cards={data.items.slice(0, 6)} eager={0} />
        </div>
      )}
    </div>
  )
}

function Further({ beyond: { nearest, count, more, radiusKm } }: { beyond: Beyond }) {
  return (
    <>
      Najbliższa oferta jest {distanceText(nearest)} stąd. Do {radiusKm}&nbsp;km: {more ? 'ponad ' : ''}
      {counted(count, NOUNS.offer)}.
    </>
  )
}

function Ways({ filters, beyond }: { filters: Filters; beyond: Beyond | null | undefined }) {
  const narrowed = filters.q || filters.category || filters.day || filters.fulfilment || filters.allergenFree.length > 0
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {beyond && (
        <Link to={nearbyPath({ ...filters, radiusKm: beyond.radiusKm })} preventScrollReset className={buttonClass()}>
          Szukaj do {beyond.radiusKm}&nbsp;km
        </Link>
      )}
      {narrowed && (
        <Link
          to={nearbyPath({ spot: filters.spot, radiusKm: Math.max(filters.radiusKm, USUAL_RADIUS), map: filters.map })}
          preventScrollReset
          className={buttonClass('secondary')}
        >
          Wyczyść filtry
        </Link>
      )}
    </div>
  )
}
