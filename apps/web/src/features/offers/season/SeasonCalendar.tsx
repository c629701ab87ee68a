import { localDateOf } from '@kram/contract/common/time'
import type { SeasonCalendar as Calendar } from '@kram/contract/seasons/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { Unanswered } from '#ui/feedback'
import { Section } from '#ui/layout'
import { CategoryIcon } from '../CategoryIcon.tsx'
import { nearbyPath, type SearchPoint } from '../filters.ts'
import { seasonsQuery } from './seasons.queries.ts'

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

type Products = Calendar['products']

const byName = (a: Products[number], b: Products[number]): number => a.name.localeCompare(b.name, 'pl')

/** Products in season now and in every month, each linked to its offers. */
export function SeasonCalendar({ searchPoint }: { searchPoint: SearchPoint | null }) {
  const now = Number(localDateOf(useNow()).slice(5, 7))
  const query = useQuery(seasonsQuery())
  if (!query.data) return <Unanswered query={query} />
  const { products } = query.data
  return (
    <>
      <Section title={`Teraz: ${MONTHS[now - 1]?.toLowerCase()}`}>
        <Month month={now} products={products} searchPoint={searchPoint} />
      </Section>
      <Section title="Cały rok">
        <div className="grid gap-2">
          {MONTHS.map((name, index) => (
            <details key={name} className="rounded-2xl border border-line bg-surface px-4 shadow-card">
              <summary className="min-h-11 py-3 text-lg font-semibold">{name}</summary>
              <div className="pb-4">
                <Month month={index + 1} products={products} searchPoint={searchPoint} />
              </div>
            </details>
          ))}
        </div>
      </Section>
    </>
  )
}

type MonthProps = { month: number; products: Products; searchPoint: SearchPoint | null }

function Month({ month, products, searchPoint }: MonthProps) {
  const sorted = products.toSorted(byName)
  return (
    <div className="grid gap-4">
      <ProductLinks
        title="Świeże"
        products={sorted.filter(({ fresh }) => fresh.includes(month))}
        searchPoint={searchPoint}
      />
      <ProductLinks
        title="Z piwnicy i spiżarni"
        products={sorted.filter(({ stored }) => stored.includes(month))}
        searchPoint={searchPoint}
      />
    </div>
  )
}

function ProductLinks({
  title,
  products,
  searchPoint,
}: {
  title: string
  products: Products
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
              to={nearbyPath({ searchPoint, ...(q === null ? { category } : { q }) })}
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
