import { offerPath } from '@kram/contract/common/slug'
import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { distanceText } from '@kram/polish/format'
import { counted, NOUNS } from '@kram/polish/plural'
import { useCardActions } from '#shared/card-actions.ts'
import { buttonClass } from '#ui/buttons'
import { EmptyState } from '#ui/feedback'
import { conditionCount } from './conditions.ts'
import { type Filters, nearbyPath, DEFAULT_RADIUS_KM } from '../filters.ts'
import { OfferGrid } from '../list/index.ts'
import { widerSearchQuery } from './wider-search.query.ts'

type Nearest = OfferPage['nearest']
type Props = { filters: Filters; nearest: Nearest; title: string }

/** Cards of the wider search below the summary. */
const SHOWN = 6

/** An empty radius: where the nearest match is, a search that reaches it with its offers, and an alert for new ones. */
export function WiderSearch({ filters, nearest, title }: Props) {
  const radiusKm = nearest?.radiusKm ?? null
  const { data } = useQuery({ ...widerSearchQuery(filters, radiusKm ?? 0), enabled: radiusKm !== null })
  const notify = useCardActions({
    kind: 'search',
    filters,
    deliveryOnly: false,
    unanswered: nearest ? 'here' : 'everywhere',
  })
  return (
    <div className="grid gap-6">
      <EmptyState title={title} action={<SearchActions filters={filters} nearest={nearest} notify={notify} />}>
        <NearestMatch nearest={nearest} /> {data && radiusKm !== null && <Count page={data} radiusKm={radiusKm} />}
      </EmptyState>
      {data && data.items.length > 0 && (
        <div>
          <h2 className="sr-only">Oferty trochę dalej</h2>
          <OfferGrid label="Oferty trochę dalej" cards={data.items.slice(0, SHOWN)} eager={0} />
        </div>
      )}
    </div>
  )
}

/** Where the nearest match is. */
function NearestMatch({ nearest }: { nearest: Nearest }) {
  if (!nearest) return 'Nie znaleźliśmy tego także dalej. Zajrzyj za kilka dni albo poszukaj czegoś innego.'
  const { title, town, distance } = nearest
  return (
    <>
      Najbliżej, {distanceText(distance)} stąd:{' '}
      <Link to={offerPath(nearest)} className="font-semibold text-brand-ink underline underline-offset-4">
        {title}
      </Link>
      , {town}.
    </>
  )
}

function Count({ page: { items, nextCursor }, radiusKm }: { page: OfferPage; radiusKm: number }) {
  return (
    <>
      Do {radiusKm}&nbsp;km: {nextCursor === null ? '' : 'ponad '}
      {counted(items.length, NOUNS.offer)}.
    </>
  )
}

type ActionProps = { filters: Filters; nearest: Nearest; notify: ReactNode }

function SearchActions({ filters, nearest, notify }: ActionProps) {
  return (
    <div className="grid justify-items-center gap-3">
      {!nearest && notify}
      <div className="flex flex-wrap justify-center gap-2">
        {nearest && <Farther filters={filters} nearest={nearest} />}
        <FewerConditions filters={filters} />
      </div>
      {nearest && notify}
    </div>
  )
}

/** Takes back what narrows the search; without that, the words. */
function FewerConditions({ filters }: { filters: Filters }) {
  const { searchPoint, radiusKm, map, q } = filters
  const isNarrowed = conditionCount(filters) > 0
  if (!isNarrowed && !q) return null
  const left = { searchPoint, radiusKm: Math.max(radiusKm, DEFAULT_RADIUS_KM), map }
  return (
    <Link to={nearbyPath(isNarrowed ? { ...left, q } : left)} preventScrollReset className={buttonClass('secondary')}>
      {isNarrowed ? 'Wyczyść filtry' : 'Pokaż wszystko w\u00a0okolicy'}
    </Link>
  )
}

/** The search with a radius that holds the nearest match; the offer itself where no radius does. */
function Farther({ filters, nearest }: { filters: Filters; nearest: NonNullable<Nearest> }) {
  return nearest.radiusKm === null ? (
    <Link to={offerPath(nearest)} className={buttonClass()}>
      Zobacz ofertę
    </Link>
  ) : (
    <Link to={nearbyPath({ ...filters, radiusKm: nearest.radiusKm })} preventScrollReset className={buttonClass()}>
      Szukaj do {nearest.radiusKm}&nbsp;km
    </Link>
  )
}
