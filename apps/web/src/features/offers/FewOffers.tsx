import type { OfferCard } from '@kram/contract/offer-cards'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buttonClass } from '#ui/Button.tsx'
import { Section } from '#ui/Page.tsx'
import { EmptyState, Unanswered } from '#ui/States.tsx'
import { nearbyPath, type Spot } from './filters.ts'
import { fewCardsQuery } from './offers.queries.ts'
import { OfferGrid, OfferGridSkeleton } from './OfferGrid.tsx'

const titleOf = (spot: Spot | null, near: boolean): string => {
  if (!near) return 'Nowe na straganach'
  return spot?.label ? `Najbliżej: ${spot.label}` : 'Najbliżej Ciebie'
}

/** A few offers around the remembered place, or the newest of all while there is none. */
export function FewOffers({ spot }: { spot: Spot | null }) {
  const query = useQuery(fewCardsQuery(spot))
  const { data } = query
  const title = titleOf(spot, data?.origin != null)
  return (
    <Section
      title={title}
      aside={
        <Link
          to={nearbyPath({ spot })}
          className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-brand-ink underline underline-offset-4"
        >
          Wszystkie
        </Link>
      }
    >
      {data ? (
        <Few label={title} cards={data.items} />
      ) : (
        <Unanswered query={query} shape={<OfferGridSkeleton count={3} />} />
      )}
    </Section>
  )
}

function Few({ label, cards }: { label: string; cards: readonly OfferCard[] }) {
  if (cards.length > 0) return <OfferGrid label={label} cards={cards} eager={0} />
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
