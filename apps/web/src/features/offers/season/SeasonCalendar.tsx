import { localDateOf } from '@kram/contract/common/time'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { Section } from '#ui/layout'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { nearbyPath, type SearchPoint } from '../filters.ts'
import { freshIn, type SeasonalProduct, storedIn } from './season-calendar.ts'

const MONTHS = [
  'Styczeń',
  'Luty',
  'Marzec',
  'Kwiecień',
  'Maj',
  'Czerwiec',
  'Lipiec',
  'Sierpień',
  'Wrzesień',
  'Październik',
  'Listopad',
  'Grudzień',
]

/** Products in season now and in every month, each linked to its offers. */
export function SeasonCalendar({ searchPoint }: { searchPoint: SearchPoint | null }) {
  const now = Number(localDateOf(useNow()).slice(5, 7))
  return (
    <>
      <Section title={`Teraz: ${MONTHS[now - 1]?.toLowerCase()}`}>
        <Month month={now} searchPoint={searchPoint} />
      </Section>
      <Section title="Cały rok">
        <div className="grid gap-2">
          {MONTHS.map((name, index) => (
            <details key={name} className="rounded-2xl border border-line bg-surface px-4 shadow-card">
              <summary className="min-h-11 py-3 text-lg font-semibold">{name}</summary>
              <div className="pb-4">
                <Month month={index + 1} searchPoint={searchPoint} />
              </div>
            </details>
          ))}
        </div>
      </Section>
    </>
  )
}

function Month({ month, searchPoint }: { month: number; searchPoint: SearchPoint | null }) {
  return (
    <div className="grid gap-4">
      <ProductLinks title="Świeże" products={freshIn(month)} searchPoint={searchPoint} />
      <ProductLinks title="Z piwnicy i spiżarni" products={storedIn(month)} searchPoint={searchPoint} />
    </div>
  )
}

function ProductLinks({
  title,
  products,
  searchPoint,
}: {
  title: string
  products: readonly SeasonalProduct[]
  searchPoint: SearchPoint | null
}) {
  if (products.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-base text-muted">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {products.map(({ name, q, category }) => (
          <li key={name}>
            <Link
              to={nearbyPath({ searchPoint, q })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-control bg-surface px-4 font-semibold hover:border-ink"
            >
              <CategoryIcon category={category} className="size-5 text-brand-ink" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
