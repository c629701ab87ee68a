import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { MapCard } from './MapCard.tsx'
import { type Carousel, useCarousel } from './use-carousel.ts'

/** Cards beside the current one that are rendered; the others only keep their place. */
const AROUND = 3

type Props = Carousel & { cards: readonly OfferCard[] }

/** A row of cards over the map. A swipe chooses the offer, the chosen marker brings its card. */
export function OfferCarousel({ cards, ...carousel }: Props) {
  const { row, index } = useCarousel(cards, carousel)
  return (
    <ul
      ref={row}
      aria-label="Oferty na mapie"
      className="absolute inset-x-0 bottom-0 z-10 flex snap-x snap-mandatory scroll-px-4 [scrollbar-width:none] gap-3 overflow-x-auto overscroll-x-contain px-4 pt-2 pb-3"
    >
      {cards.map((card, at) => (
        <li
          key={card.id}
          aria-hidden={Math.abs(at - index) > AROUND || undefined}
          aria-current={card.id === carousel.currentId || undefined}
          className="h-33 w-[min(20.5rem,86vw)] shrink-0 snap-start rounded-card bg-raised shadow-lift has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-(--focus) forced-colors:border"
        >
          {Math.abs(at - index) <= AROUND && <MapCard card={card} />}
        </li>
      ))}
    </ul>
  )
}
