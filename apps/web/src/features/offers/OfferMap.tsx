import type { OfferCard } from '@kram/contract/offer-cards'
import { offerPath } from '@kram/contract/slug'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { settings } from '#lib/environment.ts'
import { distanceText, windowText } from '#lib/format.ts'
import { useNow } from '#lib/now.ts'
import { photoOf } from '#lib/pictures.ts'
import { counted, NOUNS } from '#lib/plural.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { cardLink } from '#ui/Card.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons.ts'
import { type Circle, ClusterMap } from '#ui/map/ClusterMap.tsx'
import type { MapPoint } from '#ui/map/clusters.ts'
import { Thumb } from '#ui/Thumb.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { AREA_METRES } from './area.ts'
import type { Filters } from './filters.ts'
import { mapCardsQuery } from './offers.queries.ts'
import { cardPrice, cardUnitPrice } from './card-words.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

/** Ten metres are more than a search needs. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
const withinReach = (metres: number): number => Math.min(200, Math.max(1, Math.round(metres / 1000)))

const NO_CARDS: readonly OfferCard[] = []

const pointOf = (card: OfferCard): MapPoint => ({
  id: card.id,
  latitude: card.latitude,
  longitude: card.longitude,
  word: cardPrice(card),
  name: `${card.title}, ${cardPrice(card)}, ${card.town}`,
  areaMetres: card.approximate ? AREA_METRES : null,
})

/** Page after page, as many cards as a map can hold. */
function useMapCards(filters: Filters): { cards: readonly OfferCard[]; said: string } {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, isPlaceholderData } = useInfiniteQuery(
    mapCardsQuery(filters),
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const cards = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NO_CARDS, [data])
  const isWaiting = isPlaceholderData || (!data && !isError)
  return { cards, said: isWaiting ? 'Wczytuję mapę…' : `Na mapie: ${counted(cards.length, NOUNS.offer)}` }
}

/** The offers of the list on a map, and what was chosen there. */
export function OfferMap({ filters, onChange }: Props) {
  const { cards, said } = useMapCards(filters)
  const [picked, setPicked] = useState<number[]>([])
  const [seen, setSeen] = useState<Circle | null>(null)
  const { spot, radiusKm } = filters
  const points = useMemo(() => cards.map(pointOf), [cards])
  const chosen = cards.filter(({ id }) => picked.includes(id))

  const searchAround = ({ latitude, longitude, radiusMetres }: Circle): void => {
    setSeen(null)
    onChange({
      spot: { latitude: rounded(latitude), longitude: rounded(longitude), label: null },
      radiusKm: withinReach(radiusMetres),
    })
  }

  return (
    <ClusterMap
      label="Mapa ofert; te same oferty są na liście"
      points={points}
      picked={picked}
      onPick={setPicked}
      clusterName={(count) => `${counted(count, NOUNS.offer)} w tym miejscu, pokaż z bliska`}
      circle={spot && { latitude: spot.latitude, longitude: spot.longitude, radiusMetres: radiusKm * 1000 }}
      onMove={setSeen}
      tiles={settings().tiles}
      className="h-[62dvh] min-h-80 lg:sticky lg:top-20 lg:order-last lg:h-[calc(100dvh-7rem)]"
    >
      {seen && <SearchHere onClick={() => searchAround(seen)} />}
      <p role="status" className="sr-only">
        {said}
      </p>
      {chosen.length > 0 && <Chosen cards={chosen} onClose={() => setPicked([])} />}
    </ClusterMap>
  )
}

function SearchHere({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="small"
      className="absolute top-2 left-2 z-10 whitespace-nowrap sm:left-1/2 sm:-translate-x-1/2"
      icon={<SearchIcon className="size-5" aria-hidden="true" />}
      onClick={onClick}
    >
      Szukaj w tym miejscu
    </Button>
  )
}

/** What was pressed on the map, over its foot. */
function Chosen({ cards, onClose }: { cards: readonly OfferCard[]; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const key = cards.map(({ id }) => id).join()
  // Whoever pressed by keyboard or hears the page goes on here; closing leads back to what was pressed last.
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    const shown = box.current
    shown?.focus({ preventScroll: true })
    const onKey = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && close()
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      const isElsewhere = document.activeElement !== document.body && !shown?.contains(document.activeElement)
      if (!isElsewhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [key])
  return (
    <div
      ref={box}
      role="group"
      aria-label="Wybrane na mapie"
      tabIndex={-1}
      className="absolute inset-x-2 bottom-8 z-10 max-h-[60%] overflow-y-auto rounded-2xl border border-line bg-surface shadow-lift outline-none sm:inset-x-auto sm:left-2 sm:w-96"
    >
      <ul className="divide-y divide-line">
        {cards.map((card) => (
          <li key={card.id}>
            <MapCard card={card} />
          </li>
        ))}
      </ul>
      <IconButton label="Zamknij" className="absolute top-1 right-1 z-10 bg-surface" onClick={onClose}>
        <CloseIcon aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function MapCard({ card }: { card: OfferCard }) {
  const now = useNow()
  const { id, slug, title, picture, distance, town, next, approximate } = card
  const unit = cardUnitPrice(card)
  return (
    <article className="relative flex gap-3 p-3 pr-12">
      <Thumb photo={picture && photoOf(picture, '')} />
      <div className="min-w-0 text-sm">
        <p className="font-display text-base leading-snug">
          <Link to={offerPath({ id, slug })} className={cardLink}>
            {title}
          </Link>
        </p>
        <p>
          <strong>{cardPrice(card)}</strong>
          {unit && <span className="text-muted"> · {unit}</span>}
        </p>
        <p className="text-muted">
          {distance !== null && `${distanceText(distance)} · `}
          {town}
          {approximate && ' (okolica)'}
        </p>
        {next && (
          <p className="text-muted">
            <Unbroken text={windowText(next.startsAt, next.endsAt, now)} />
          </p>
        )}
      </div>
    </article>
  )
}
