import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useAwake } from '#lib/awake.ts'
import { Chip } from '#ui/Chips.tsx'
import { MapIcon } from '#ui/icons.ts'
import { Skeleton } from '#ui/States.tsx'
import type { Filters } from './filters.ts'
import { NothingNear } from './NothingNear.tsx'
import { OfferList } from './OfferList.tsx'
import { offerCardsQuery } from './offers.queries.ts'

type Part = { filters: Filters; onChange: (change: Partial<Filters>) => void }
type Props = Part & {
  /** Beside the way to the map. */
  aside: ReactNode
}

/** The map weighs more than the list: it comes when somebody wants it. */
const OfferMap = lazy(() =>
  import('./OfferMap.tsx').then(
    (made) => ({ default: made.OfferMap }),
    () => ({ default: NoMap }),
  ),
)

function NoMap() {
  return <p role="alert">Nie udało się wczytać mapy. Te same oferty są na liście.</p>
}

/** The list, beside a map where one is wanted. */
export function NearbyResults({ filters, onChange, aside }: Props) {
  const { map } = filters
  const awake = useAwake()
  const waiting = <Skeleton className="h-[62dvh] rounded-2xl lg:order-last" />
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
        {aside}
      </div>
      <div className={map ? 'grid gap-4 lg:grid-cols-2 lg:items-start lg:[&>div>ul]:grid-cols-2' : ''}>
        {map && (
          <Suspense fallback={waiting}>{awake ? <OfferMap filters={filters} onChange={onChange} /> : waiting}</Suspense>
        )}
        <List filters={filters} onChange={onChange} />
      </div>
    </>
  )
}

function List({ filters, onChange }: Part) {
  const query = useInfiniteQuery(offerCardsQuery(filters))
  return <OfferList query={query} filters={filters} onChange={onChange} empty={<NothingNear filters={filters} />} />
}
