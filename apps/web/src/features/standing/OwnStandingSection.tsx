import { useQuery } from '@tanstack/react-query'
import { Section } from '#ui/layout'
import { StandingCard } from './StandingCard.tsx'
import { ownStandingQuery } from './standing.queries.ts'

/** What a seller takes from others; nothing when there is none. */
export function OwnStandingSection() {
  const { data } = useQuery(ownStandingQuery())
  if (!data || data.items.length === 0) return null
  return (
    <Section title="U innych sprzedawców" className="mt-6">
      <ul className="grid gap-4">
        {data.items.map((standing) => (
          <li key={standing.id}>
            <StandingCard standing={standing} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
