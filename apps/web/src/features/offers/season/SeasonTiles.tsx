import { bindShortWords } from '@kram/polish/typography'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { nearbyPath, type SearchPoint } from '../filters.ts'
import { withYearRound } from './season-tiles.ts'
import { seasonTilesQuery } from './seasons.queries.ts'

/** Products of this month and products of every season. */
export function SeasonTiles({ searchPoint }: { searchPoint: SearchPoint | null }) {
  const { data } = useQuery(seasonTilesQuery())
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {withYearRound(data?.tiles ?? []).map(({ category, name, q }) => (
        <li key={name}>
          <Link
            to={nearbyPath({ searchPoint, category, ...(q && { q }) })}
            className="group flex h-full min-h-15 items-center gap-2.5 rounded-card bg-surface p-2 type-key shadow-card transition-shadow hover:shadow-lift sm:p-2.5"
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-brand-soft text-brand-ink">
              <CategoryIcon category={category} className="size-6" stroke={1.5} />
            </span>
            <span className="min-w-0 leading-tight">{bindShortWords(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
