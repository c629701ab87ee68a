import { localDateOf } from '@kram/contract/time'
import { Link } from 'react-router'
import { useNow } from '#lib/now.ts'
import { Section } from '#ui/Page.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import { nearbyPath, type Spot } from './filters.ts'
import { freshIn, type Seasonal, storedIn } from './season-calendar.ts'

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

/** What is in season now, and in every month of the year; each thing leads to the offers of it. */
export function SeasonCalendar({ spot }: { spot: Spot | null }) {
  const now = Number(localDateOf(useNow()).slice(5, 7))
  return (
    <>
      <Section title={`Teraz: ${MONTHS[now - 1]?.toLowerCase()}`}>
        <Month month={now} spot={spot} />
      </Section>
      <Section title="Cały rok">
        <div className="grid gap-2">
          {MONTHS.map((name, index) => (
            <details key={name} className="rounded-2xl border border-line bg-surface px-4 shadow-card">
              <summary className="min-h-11 py-3 text-lg font-semibold">{name}</summary>
              <div className="pb-4">
                <Month month={index + 1} spot={spot} />
              </div>
            </details>
          ))}
        </div>
      </Section>
    </>
  )
}

function Month({ month, spot }: { month: number; spot: Spot | null }) {
  return (
    <div className="grid gap-4">
      <Things title="Świeże" things={freshIn(month)} spot={spot} />
      <Things title="Z piwnicy i spiżarni" things={storedIn(month)} spot={spot} />
    </div>
  )
}

function Things({ title, things, spot }: { title: string; things: readonly Seasonal[]; spot: Spot | null }) {
  if (things.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-base text-muted">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {things.map(({ name, q, category }) => (
          <li key={name}>
            <Link
              to={nearbyPath({ spot, q })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border-[1.5px] border-edge bg-surface px-4 font-semibold hover:border-ink"
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
