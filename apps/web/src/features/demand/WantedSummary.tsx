import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useNow } from '#lib/hooks'
import { Section } from '#ui/layout'
import { wantedQuery } from './demand.queries.ts'
import { addProductPath, wantedText } from './wanted-text.ts'

const SHOWN = 3

/** The most frequent of them on the day page; hidden when there are none. */
export function WantedSummary() {
  const { data } = useQuery(wantedQuery())
  const now = useNow()
  if (!data || data.items.length === 0) return null
  return (
    <Section title="Szukano w Twojej okolicy, nikt nie ma">
      <ul className="grid gap-2">
        {data.items.slice(0, SHOWN).map((wanted) => (
          <li key={wanted.words}>
            <Link
              to={addProductPath(wanted)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-xl bg-sunk px-3.5 py-2 hover:bg-brand-soft"
            >
              <span className="min-w-0">
                <span className="block break-words">{wanted.words}</span>
                <span className="text-sm text-muted">{wantedText(wanted, now)}</span>
              </span>
              <span className="text-sm font-semibold text-brand-ink">Dodaj produkt</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/products/wanted"
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
      >
        Zobacz wszystko, czego szukano
      </Link>
    </Section>
  )
}
