import { marketDayRoutes } from '@kram/contract/search/market-days-routes'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { dayText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { offerKeys } from '#shared/market-query-keys.ts'
import { PickupDayIcon } from '#ui/icons.ts'
import { Section } from '#ui/layout'
import { nearbyPath, type SearchPoint } from '../filters.ts'

const RADIUS_KM = 25

const daysQuery = (searchPoint: SearchPoint | null) =>
  queryOptions({
    queryKey: offerKeys.marketDays(searchPoint),
    queryFn: ({ signal }) =>
      call(marketDayRoutes.next, {
        query: searchPoint
          ? { latitude: searchPoint.latitude, longitude: searchPoint.longitude, radiusKm: RADIUS_KM }
          : {},
        signal,
      }),
    select: ({ items }) => items,
  })

/** The next market days around the stored place or everywhere. Optional: the page works without it. */
export function MarketDays({ searchPoint }: { searchPoint: SearchPoint | null }) {
  const { data: days = [] } = useQuery(daysQuery(searchPoint))
  const now = useNow()
  if (days.length === 0) return null
  return (
    <Section title="Najbliższe dni targowe">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {days.map(({ day, towns, more }) => (
          <li key={day}>
            <Link
              to={nearbyPath({ searchPoint, day, ...(searchPoint && { radiusKm: RADIUS_KM }) })}
              className="flex h-full min-h-15 items-center gap-3 rounded-card bg-surface p-3 shadow-card transition-shadow hover:shadow-lift"
            >
              <PickupDayIcon className="size-7 shrink-0 text-brand-ink" stroke={1.5} aria-hidden="true" />
              <span className="min-w-0">
                <span className="block type-name first-letter:uppercase">{dayText(day, now)}</span>
                <span className="block type-meta">
                  {towns.join(', ')}
                  {more && ' i dalej'}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
