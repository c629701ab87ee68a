import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '#ui/buttons'
import { Section } from '#ui/layout'
import { EmptyState, Unanswered } from '#ui/feedback'
import { nearbyPath, type SearchPoint } from '../filters.ts'
import { offerTeaserQuery } from '../offers.queries.ts'
import { OfferShelf, OfferShelfSkeleton } from './OfferShelf.tsx'

const titleOf = (searchPoint: SearchPoint | null, isNearby: boolean): string => {
  if (!isNearby) return 'Nowe na straganach'
  // The village alone: its municipality and county would fill three lines of a phone.
  const [name] = searchPoint?.label?.split(', ') ?? []
  return name ? `Najbliżej: ${name}` : 'Najbliżej Ciebie'
}

/** A few offers around the stored place, or the newest ones without a place. */
export function OfferTeaser({ searchPoint }: { searchPoint: SearchPoint | null }) {
  const query = useQuery(offerTeaserQuery(searchPoint))
  const { data } = query
  const title = titleOf(searchPoint, data?.origin != null)
  return (
    <Section
      title={title}
      aside={
        <Link
          to={nearbyPath({ searchPoint })}
          className="inline-flex min-h-11 items-center type-key whitespace-nowrap text-brand-ink underline underline-offset-4"
        >
          Wszystkie
        </Link>
      }
    >
      {data ? (
        <TeaserCards label={title} cards={data.items} />
      ) : (
        <Unanswered query={query} shape={<OfferShelfSkeleton />} />
      )}
    </Section>
  )
}

function TeaserCards({ label, cards }: { label: string; cards: readonly OfferCard[] }) {
  if (cards.length > 0) return <OfferShelf label={label} cards={cards} />
  return (
    <EmptyState
      title="Stragany dopiero się rozkładają"
      action={
        <Link to="/offers/add" className={buttonClass()}>
          Wystaw pierwszą ofertę
        </Link>
      }
    >
      Nikt jeszcze nic nie wystawił.
    </EmptyState>
  )
}
