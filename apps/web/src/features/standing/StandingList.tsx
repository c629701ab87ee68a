import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttons'
import { EmptyState, Unanswered } from '#ui/feedback'
import { StandingCard } from './StandingCard.tsx'
import { ownStandingQuery } from './standing.queries.ts'

/** Own standing reservations, the oldest first; ended ones stay for a week. */
export function StandingList() {
  const query = useQuery(ownStandingQuery())
  const { data } = query
  if (!data) return <Unanswered query={query} />
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Nie masz stałych rezerwacji"
        action={
          <Link to="/user/dashboard" className={buttonClass()}>
            Moje Rezerwacje
          </Link>
        }
      >
        Otwórz rezerwację i wybierz „Powtarzaj”, a zrobimy ją na każdy kolejny termin.
      </EmptyState>
    )
  return (
    <ul aria-label="Stałe rezerwacje" className="grid gap-4">
      {data.items.map((standing) => (
        <li key={standing.id}>
          <StandingCard standing={standing} />
        </li>
      ))}
    </ul>
  )
}
