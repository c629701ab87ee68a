import type { OfferCard as Card } from '@kram/contract/offers/list-schemas'
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/feedback'
import { OfferCard } from './OfferCard.tsx'

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

type Props = {
  label: string
  cards: readonly Card[]
  eager?: number
  /** Optional extra line on each card. */
  more?: ((card: Card) => ReactNode) | undefined
}

/** Responsive grid of cards. Photos of the first ones load eagerly. */
export function OfferGrid({ label, cards, eager = 2, more }: Props) {
  return (
    <ul aria-label={label} className={GRID}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <OfferCard card={card} eager={index < eager} more={more?.(card)} />
        </li>
      ))}
    </ul>
  )
}

export function OfferGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy="true" className={GRID}>
      <span role="status" className="sr-only">
        Wczytuję oferty…
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-2xl border border-line bg-surface">
          <Skeleton className="aspect-4/3 h-auto w-full rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="w-1/2" />
            <Skeleton className="h-9 w-28" />
            <Skeleton className="w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
