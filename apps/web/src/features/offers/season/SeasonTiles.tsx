import { localDateOf } from '@kram/contract/common/time'
import { bindShortWords } from '@kram/polish/typography'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { nearbyPath, type SearchPoint } from '../filters.ts'
import { seasonTiles } from './season-tiles.ts'

/** Products of this month and products of every season. */
export function SeasonTiles({ searchPoint }: { searchPoint: SearchPoint | null }) {
  const month = Number(localDateOf(useNow()).slice(5, 7))
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {seasonTiles(month).map(({ category, label, q }) => (
        <li key={category}>
          <Link
            to={nearbyPath({ searchPoint, category, ...(q && { q }) })}
            className="group flex h-full min-h-18 items-center gap-2.5 rounded-2xl border border-line bg-surface p-2.5 font-semibold max-sm:text-[0.9375rem] sm:gap-3 sm:p-3 shadow-card transition-shadow hover:shadow-lift"
          >
            <span className="flex size-10 shrink-0 items-center justify-center rounded-xl bg-brand-soft text-brand-ink transition-[rotate] sm:size-12 group-hover:-rotate-6">
              <CategoryIcon category={category} className="size-6 sm:size-7" stroke={1.5} />
            </span>
            <span className="min-w-0 leading-tight">{bindShortWords(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
