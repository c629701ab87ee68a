import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useHydrated, useMedia } from '#lib/hooks'
import { cx } from '#ui/cx.ts'
import { Skeleton } from '#ui/feedback'
import type { Filters } from '../filters.ts'
import { lateEmptySearch } from './late-empty-search.ts'
import { OfferList } from '../list/index.ts'
import { useDeliveryWish } from '../use-delivery-wish.ts'
import { offerCardsQuery } from '../offer-lists.queries.ts'

type Props = {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Slot above the list. */
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

const deliveryPoint = ({ fulfilment, searchPoint }: Filters) => (fulfilment === 'delivery' ? searchPoint : null)

/** The width from which list and map stand side by side. */
const DESK = '(min-width: 64rem)'

/** Whether the map is shown: as asked for, else at a desk around a place. */
export const useShowsMap = ({ map, searchPoint }: Filters): boolean => {
  const isDesk = useMedia(DESK)
  return map ?? (isDesk && searchPoint !== null)
}

/** The list; at a desk with the map beside it, on a phone the map instead of it when asked for. */
export function NearbyResults({ filters, onChange, saveSearch }: Props) {
  useDeliveryWish(deliveryPoint(filters))
  const query = useInfiniteQuery(offerCardsQuery(filters))
  const [first] = query.data?.pages ?? []
  const isEmpty = first?.items.length === 0 && first.nextCursor === null
  const hasMap = mayShowMap(filters)
  const onlyMap = onlyMapClass(filters)
  return (
    <>
      <div
        className={cx('grid gap-4 lg:items-start lg:gap-6', hasMap && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,35rem)]')}
      >
        {hasMap && <MapPart filters={filters} onChange={onChange} />}
        <div className={cx('min-w-0', onlyMap)}>
          <OfferList
            query={query}
            filters={filters}
            onChange={onChange}
            columns={hasMap ? 'two' : 'four'}
            empty={<lateEmptySearch.Part filters={filters} nearest={first?.nearest} />}
          />
        </div>
      </div>
      {!isEmpty && <div className={cx('mt-2 flex justify-center', onlyMap)}>{saveSearch}</div>}
    </>
  )
}

/** On a phone the map takes the place of the list. */
const onlyMapClass = ({ map }: Filters) => map === true && 'max-lg:hidden'

/** At some width the map is shown. */
const mayShowMap = ({ map, searchPoint }: Filters): boolean => map ?? searchPoint !== null

/** Before hydration the width is unknown: at a desk the room for the map is kept, so that the list does not move. */
function MapPart({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const hydrated = useHydrated()
  const isShown = useShowsMap(filters)
  const skeleton = <Skeleton className={cx('h-[62dvh] rounded-group lg:order-last', !filters.map && 'max-lg:hidden')} />
  if (!hydrated) return skeleton
  return (
    isShown && (
      <Suspense fallback={skeleton}>
        <OfferMap filters={filters} onChange={onChange} />
      </Suspense>
    )
  )
}
