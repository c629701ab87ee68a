import type { OfferCard as Card } from '@kram/contract/offers/list-schemas'
import type { ReactNode } from 'react'
import { unblocked, useBlockedSellers } from '#shared/blocked-sellers/index.ts'
import { Skeleton } from '#ui/feedback'
import { OfferCard } from './OfferCard.tsx'

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:gap-5'
const COLUMNS = { two: '', three: 'lg:grid-cols-3', four: 'lg:grid-cols-4' }
/** Rows on a phone: the first three are on the first screen. */
const FIRST_SCREEN = 3

type Props = {
  label: string
  cards: readonly Card[]
  eager?: number
  /** Columns at a desk. */
  columns?: keyof typeof COLUMNS
  /** Optional extra line on each card. */
  more?: ((card: Card) => ReactNode) | undefined
  /** Also those of sellers whom the user has blocked. */
  all?: boolean
}

/** Rows on a phone, cards in columns on wide screens. Photos of the first ones load eagerly. */
export function OfferGrid({ label, cards, eager = FIRST_SCREEN, columns = 'three', more, all = false }: Props) {
  const blocked = useBlockedSellers()
  const shown = all ? cards : unblocked(cards, blocked)
  return (
    <ul aria-label={label} className={`${GRID} ${COLUMNS[columns]}`}>
      {shown.map((card, index) => (
        <li key={card.id} className={index < eager ? undefined : 'laid-out-late'}>
          <OfferCard card={card} eager={index < eager} more={more?.(card)} />
        </li>
      ))}
    </ul>
  )
}

export function OfferGridSkeleton({
  count = 6,
  columns = 'three',
}: {
  count?: number
  columns?: keyof typeof COLUMNS
}) {
  return (
    <div aria-busy="true" className={`${GRID} ${COLUMNS[columns]}`}>
      <span role="status" className="sr-only">
        Wczytuję oferty…
      </span>
      {Array.from({ length: count }, (_, index) => (
        <div
          key={index}
          className="overflow-hidden rounded-card bg-surface shadow-card max-sm:grid max-sm:min-h-35 max-sm:grid-cols-[7.75rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-auto w-full rounded-none max-sm:h-full sm:aspect-3/2" />
          <div className="grid content-start gap-3 px-3.5 py-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="w-1/2" />
            <Skeleton className="w-2/3" />
            <Skeleton className="h-6 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}
