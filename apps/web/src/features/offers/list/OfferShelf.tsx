import type { OfferCard as Card } from '@kram/contract/offers/list-schemas'
import { unblocked, useBlockedSellers } from '#shared/blocked-sellers/index.ts'
import { Skeleton } from '#ui/feedback'
import { OfferCard } from './OfferCard.tsx'

const SHELF =
  '-mx-4 flex snap-x snap-proximity gap-3 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-5 lg:overflow-visible lg:px-0'
const PLACE = 'w-62 shrink-0 snap-start scroll-mx-4 lg:w-auto'
/** On a phone. */
const FIRST_SCREEN = 2
const SHOWN_AT_DESK = 8

/** Photo cards in one row that scrolls; at a desk two rows of four. */
export function OfferShelf({ label, cards }: { label: string; cards: readonly Card[] }) {
  const shown = unblocked(cards, useBlockedSellers())
  return (
    <ul aria-label={label} className={SHELF}>
      {shown.map((card, index) => (
        <li
          key={card.id}
          className={`${PLACE} ${index < FIRST_SCREEN ? '' : 'photo-late'} ${index < SHOWN_AT_DESK ? '' : 'lg:hidden'}`}
        >
          <OfferCard card={card} eager={index < FIRST_SCREEN} shape="photo" />
        </li>
      ))}
    </ul>
  )
}

export function OfferShelfSkeleton() {
  return (
    <div aria-busy="true" className={SHELF}>
      <span role="status" className="sr-only">
        Wczytuję oferty…
      </span>
      {[0, 1, 2, 3].map((index) => (
        <div key={index} className={`${PLACE} overflow-hidden rounded-card bg-surface shadow-card`}>
          <Skeleton className="aspect-17/10 h-auto w-full rounded-none" />
          <div className="grid gap-3 p-3.5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="w-1/2" />
            <Skeleton className="h-6 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}
