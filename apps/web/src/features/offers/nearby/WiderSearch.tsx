import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { distanceText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { buttonClass } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { widerRadius, type WiderRadius } from './wider-radius.ts'
import { type Filters, nearbyPath, DEFAULT_RADIUS_KM } from '../filters.ts'
import { OfferGrid } from '../list/index.ts'
import { widerSearchQuery } from '../offers.queries.ts'

/** Distance to the nearest offers outside an empty radius, with a link to them. */
export function WiderSearch({ filters, title }: { filters: Filters; title: string }) {
  const { searchPoint, radiusKm } = filters
  const { data } = useQuery({ ...widerSearchQuery(filters), enabled: searchPoint !== null })
  const wider = data && widerRadius(data, radiusKm)
  return (
    <div className="grid gap-6">
      <EmptyState title={title} action={<SearchActions filters={filters} wider={wider} />}>
        {wider ? <WiderSummary wider={wider} /> : 'Zajrzyj za kilka dni albo poszukaj czegoś innego.'}
      </EmptyState>
      {wider && data && (
        <div>
          <h2 className="sr-only">Oferty trochę dalej</h2>
          <OfferGrid label="Oferty trochę dalej" cards={data.items.slice(0, 6)} eager={0} />
        </div>
      )}
    </div>
  )
}

function WiderSummary({ wider: { nearest, count, more, radiusKm } }: { wider: WiderRadius }) {
  return (
    <>
      Najbliższa oferta jest {distanceText(nearest)} stąd. Do {radiusKm}&nbsp;km: {more ? 'ponad ' : ''}
      {counted(count, NOUNS.offer)}.
    </>
  )
}

function SearchActions({ filters, wider }: { filters: Filters; wider: WiderRadius | null | undefined }) {
  const isNarrowed =
    filters.q || filters.category || filters.day || filters.fulfilment || filters.allergenFree.length > 0
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {wider && (
        <Link to={nearbyPath({ ...filters, radiusKm: wider.radiusKm })} preventScrollReset className={buttonClass()}>
          Szukaj do {wider.radiusKm}&nbsp;km
        </Link>
      )}
      {isNarrowed && (
        <Link
          to={nearbyPath({
            searchPoint: filters.searchPoint,
            radiusKm: Math.max(filters.radiusKm, DEFAULT_RADIUS_KM),
            map: filters.map,
          })}
          preventScrollReset
          className={buttonClass('secondary')}
        >
          Wyczyść filtry
        </Link>
      )}
    </div>
  )
}
