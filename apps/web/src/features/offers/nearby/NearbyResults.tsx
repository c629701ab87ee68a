import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated } from '#lib/hooks'
import { Chip } from '#ui/list'
import { MapIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/feedback'
import type { Filters } from '../filters.ts'
import { EmptyNearbySearch } from './EmptyNearbySearch.tsx'
import { OfferList } from '../list/index.ts'
import { offerCardsQuery } from '../offers.queries.ts'

type Part = { filters: Filters; onChange: (change: Partial<Filters>) => void }
type Props = Part & {
  /** Slot beside the map button. */
  saveSearch: ReactNode
}

/** The map is loaded on demand, because it is larger than the list. */
const OfferMap = lazy(() =>
  import('../map/OfferMap.tsx').then(
    (module) => ({ default: module.OfferMap }),
    () => ({ default: MapLoadError }),
  ),
)

function MapLoadError() {
  return <p role="alert">Nie udało się wczytać mapy. Te same oferty są na liście.</p>
}

/** The list, optionally with a map beside it. */
export function NearbyResults({ filters, onChange, saveSearch }: Props) {
  const { map } = filters
  const hydrated = useHydrated()
  const skeleton = <Skeleton className="h-[62dvh] rounded-2xl lg:order-last" />
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        <Chip
          pressed={map}
          icon={<MapIcon className="size-5" aria-hidden="true" />}
          onClick={() => onChange({ map: !map })}
        >
          Mapa
        </Chip>
        {saveSearch}
      </div>
      <div className={map ? 'grid gap-4 lg:grid-cols-2 lg:items-start lg:[&>div>ul]:grid-cols-2' : ''}>
        {map && (
          <Suspense fallback={skeleton}>
            {hydrated ? <OfferMap filters={filters} onChange={onChange} /> : skeleton}
          </Suspense>
        )}
        <Results filters={filters} onChange={onChange} />
      </div>
    </>
  )
}

function Results({ filters, onChange }: Part) {
  const query = useInfiniteQuery(offerCardsQuery(filters))
  return (
    <OfferList query={query} filters={filters} onChange={onChange} empty={<EmptyNearbySearch filters={filters} />} />
  )
}
