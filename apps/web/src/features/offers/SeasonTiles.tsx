import { localDateOf } from '@kram/contract/time'
import { bound } from '@kram/contract/typography'
import { Link } from 'react-router'
import { useNow } from '#lib/now.ts'
import { CategoryIcon } from './CategoryIcon.tsx'
import { nearbyPath, type Spot } from './filters.ts'
import { tilesOf } from './season.ts'

/** What is good this month, and what always is. */
export function SeasonTiles({ spot }: { spot: Spot | null }) {
  const month = Number(localDateOf(useNow()).slice(5, 7))
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {tilesOf(month).map(({ category, words, q }) => (
        <li key={category}>
          <Link
            to={nearbyPath({ spot, category, ...(q && { q }) })}
            className="group flex h-full min-h-18 items-center gap-2.5 rounded-2xl border border-line bg-surface p-2.5 font-semibold max-sm:text-[0.9375rem] sm:gap-3 sm:p-3 shadow-card transition-shadow hover:shadow-lift"
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-brand-soft text-brand-ink transition-[rotate] sm:size-12 group-hover:-rotate-6">
              <CategoryIcon category={category} className="size-6 sm:size-7" stroke={1.5} />
            </span>
            <span className="min-w-0 leading-tight">{bound(words)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
