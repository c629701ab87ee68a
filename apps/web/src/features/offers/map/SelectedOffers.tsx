import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#ui/buttons'
import { CloseIcon } from '#ui/icons.ts'
import { MapCard } from './MapCard.tsx'

/** The selected offers, shown over the bottom of the map. */
export function SelectedOffers({ cards, onClose }: { cards: readonly OfferCard[]; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null)
  const key = cards.map(({ id }) => id).join()
  // Moves the focus here for keyboard and screen readers; closing returns it to the pressed marker.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const previousFocus = document.activeElement
    const element = panel.current
    element?.focus({ preventScroll: true })
    const onKey = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && close()
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      const focusIsElsewhere = document.activeElement !== document.body && !element?.contains(document.activeElement)
      if (!focusIsElsewhere && previousFocus instanceof HTMLElement && previousFocus.isConnected)
        previousFocus.focus({ preventScroll: true })
    }
  }, [key])
  return (
    <div
      ref={panel}
      role="group"
      aria-label="Wybrane na mapie"
      tabIndex={-1}
      className="absolute bottom-3 left-3 z-10 max-h-[60%] w-88 max-w-[calc(100%-5rem)] overflow-y-auto rounded-card bg-raised shadow-lift outline-none"
    >
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <li key={card.id} className="pr-10">
            <MapCard card={card} />
          </li>
        ))}
      </ul>
      <IconButton label="Zamknij" className="absolute top-1 right-1 z-10" onClick={onClose}>
        <CloseIcon aria-hidden="true" />
      </IconButton>
    </div>
  )
}
