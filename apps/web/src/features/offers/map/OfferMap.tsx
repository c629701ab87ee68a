import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { offerPath } from '@kram/contract/common/slug'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { settings } from '#lib/environment.ts'
import { distanceText, relativeOccurrenceText } from '@kram/polish/format'
import { useNow } from '#lib/hooks'
import { photoOf } from '#shared/pictures.ts'
import { counted, NOUNS } from '@kram/polish/plural'
import { Button, IconButton } from '#ui/buttons'
import { cardLink } from '#ui/layout'
import { CloseIcon, SearchIcon } from '#ui/icons.ts'
import { type Circle, ClusterMap, type MapPoint } from '#ui/map'
import { Thumbnail } from '#ui/media'
import { NoWrap } from '#ui/text'
import { AREA_METRES } from './approximate-area.ts'
import type { Filters } from '../filters.ts'
import { mapOffersQuery } from '../offers.queries.ts'
import { cardPriceText, cardUnitPriceText } from '../list/index.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

/** Coordinates are rounded to ten metres, which is enough for a search. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
const searchRadiusKm = (metres: number): number => Math.min(200, Math.max(1, Math.round(metres / 1000)))

const NO_CARDS: readonly OfferCard[] = []

const pointOf = (card: OfferCard): MapPoint => ({
  id: card.id,
  latitude: card.latitude,
  longitude: card.longitude,
  label: cardPriceText(card),
  name: `${card.title}, ${cardPriceText(card)}, ${card.town}`,
  uncertaintyMetres: card.approximate ? AREA_METRES : null,
})

/** Loads pages up to the maximum number of map markers. */
function useMapCards(filters: Filters): { cards: readonly OfferCard[]; statusText: string } {
  const { data, hasNextPage, isFetching, isError, fetchNextPage, isPlaceholderData } = useInfiniteQuery(
    mapOffersQuery(filters),
  )
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const cards = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? NO_CARDS, [data])
  const isWaiting = isPlaceholderData || (!data && !isError)
  return { cards, statusText: isWaiting ? 'Wczytuję mapę…' : `Na mapie: ${counted(cards.length, NOUNS.offer)}` }
}

/** The offers of the list on a map with the selected one. */
export function OfferMap({ filters, onChange }: Props) {
  const { cards, statusText } = useMapCards(filters)
  const [picked, setPicked] = useState<number[]>([])
  const [movedTo, setMovedTo] = useState<Circle | null>(null)
  const { searchPoint, radiusKm } = filters
  const points = useMemo(() => cards.map(pointOf), [cards])
  const selected = cards.filter(({ id }) => picked.includes(id))

  const searchAround = ({ latitude, longitude, radiusMetres }: Circle): void => {
    setMovedTo(null)
    onChange({
      searchPoint: { latitude: rounded(latitude), longitude: rounded(longitude), label: null },
      radiusKm: searchRadiusKm(radiusMetres),
    })
  }

  return (
    <ClusterMap
      label="Mapa ofert; te same oferty są na liście"
      points={points}
      picked={picked}
      onPick={setPicked}
      clusterLabel={(count) => `${counted(count, NOUNS.offer)} w tym miejscu, pokaż z bliska`}
      circle={
        searchPoint && {
          latitude: searchPoint.latitude,
          longitude: searchPoint.longitude,
          radiusMetres: radiusKm * 1000,
        }
      }
      onMove={setMovedTo}
      tiles={settings().tiles}
      className="h-[62dvh] min-h-80 lg:sticky lg:top-20 lg:order-last lg:h-[calc(100dvh-7rem)]"
    >
      {movedTo && <SearchHere onClick={() => searchAround(movedTo)} />}
      <p role="status" className="sr-only">
        {statusText}
      </p>
      {selected.length > 0 && <SelectedOffers cards={selected} onClose={() => setPicked([])} />}
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

/** The selected offers, shown over the bottom of the map. */
function SelectedOffers({ cards, onClose }: { cards: readonly OfferCard[]; onClose: () => void }) {
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
  const unit = cardUnitPriceText(card)
  return (
    <article className="relative flex gap-3 p-3 pr-12">
      <Thumbnail photo={picture && photoOf(picture, '')} />
      <div className="min-w-0 text-sm">
        <p className="font-display text-base leading-snug">
          <Link to={offerPath({ id, slug })} className={cardLink}>
            {title}
          </Link>
        </p>
        <p>
          <strong>{cardPriceText(card)}</strong>
          {unit && <span className="text-muted"> · {unit}</span>}
        </p>
        <p className="text-muted">
          {distance !== null && `${distanceText(distance)} · `}
          {town}
          {approximate && ' (okolica)'}
        </p>
        {next && (
          <p className="text-muted">
            <NoWrap text={relativeOccurrenceText(next.startsAt, next.endsAt, now)} />
          </p>
        )}
      </div>
    </article>
  )
}
