import type { OfferCard } from '@kram/contract/offers/list-schemas'
import { useMemo, useState } from 'react'
import { useMedia } from '#lib/hooks'
import { mapTiles } from '#shared/map/index.ts'
import { counted, NOUNS } from '@kram/polish/plural'
import { Button } from '#ui/buttons'
import { cx } from '#ui/cx.ts'
import { ListIcon, SearchIcon } from '#ui/icons.ts'
import { type Circle, ClusterMap, type MapPoint } from '#ui/map'
import { AREA_METRES } from './approximate-area.ts'
import type { Filters } from '../filters.ts'
import { cardPriceText } from '../list/index.ts'
import { lowestPriceText, pinText } from './map-text.ts'
import { OfferCarousel } from './OfferCarousel.tsx'
import { SelectedOffers } from './SelectedOffers.tsx'
import { useMapCards } from './use-map-cards.ts'

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

/** Coordinates are rounded to ten metres, which is enough for a search. */
const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4
const searchRadiusKm = (metres: number): number => Math.min(200, Math.max(1, Math.round(metres / 1000)))

const pointOf = (card: OfferCard): MapPoint => ({
  id: card.id,
  latitude: card.latitude,
  longitude: card.longitude,
  label: pinText(card),
  name: `${card.name}, ${cardPriceText(card)}, ${card.town}`,
  uncertaintyMetres: card.approximate ? AREA_METRES : null,
})

const searchCircle = ({ searchPoint, radiusKm }: Filters) =>
  searchPoint && {
    latitude: searchPoint.latitude,
    longitude: searchPoint.longitude,
    radiusMetres: radiusKm * 1000,
    label: searchPoint.label?.split(', ')[0] ?? 'Tu szukasz',
  }

const clusterName = (count: number): string => `${counted(count, NOUNS.offer)} w tym miejscu, pokaż z bliska`

const searchAround = ({ latitude, longitude, radiusMetres }: Circle): Partial<Filters> => ({
  searchPoint: { latitude: rounded(latitude), longitude: rounded(longitude), label: null },
  radiusKm: searchRadiusKm(radiusMetres),
})

/** On a phone the search stands over the map above and the cards below. */
const PHONE_INSET = { top: 104, bottom: 148 }
const DESK_INSET = { top: 0, bottom: 0 }
/** The whole screen between the bars. */
const PHONE =
  'map-screen fixed! inset-x-0 top-[calc(var(--safe-top)+3.875rem)] bottom-0 max-md:bottom-[calc(3.875rem+var(--safe-bottom))]'
const DESK = 'sticky! top-20 order-last h-[calc(100dvh-7rem)] rounded-group shadow-card'

const shownOn = (isDesk: boolean, hasRow: boolean) => ({
  inset: isDesk ? DESK_INSET : PHONE_INSET,
  className: cx(isDesk ? DESK : PHONE, hasRow && '[--map-bottom:9.5rem]'),
})

/** The offers of the list on a map: at a desk with the selected ones, on a phone with a row of cards. */
export function OfferMap({ filters, onChange }: Props) {
  const isDesk = useMedia('(min-width: 64rem)')
  const { cards, statusText } = useMapCards(filters)
  const [picked, setPicked] = useState<number[]>([])
  const [presses, setPresses] = useState(0)
  const [movedTo, setMovedTo] = useState<Circle | null>(null)
  const points = useMemo(() => cards.map(pointOf), [cards])
  const cardsOf = (ids: readonly number[]) => cards.filter(({ id }) => ids.includes(id))
  const [current = null] = picked
  const hasRow = !isDesk && cards.length > 0

  const pressed = (ids: number[]): void => {
    setPicked(ids)
    setPresses(presses + 1)
  }
  const searchHere = (circle: Circle): void => {
    setMovedTo(null)
    onChange(searchAround(circle))
  }

  return (
    <ClusterMap
      key={isDesk ? 'desk' : 'phone'}
      label="Mapa ofert; te same oferty są na liście"
      points={points}
      picked={isDesk ? picked : picked.slice(0, 1)}
      onPick={pressed}
      clusterText={{ name: clusterName, word: (ids) => lowestPriceText(cardsOf(ids)) }}
      circle={searchCircle(filters)}
      revealed={points.find(({ id }) => id === current)}
      onMove={setMovedTo}
      tiles={mapTiles()}
      {...shownOn(isDesk, hasRow)}
    >
      {movedTo && <SearchHere onClick={() => searchHere(movedTo)} />}
      <p role="status" className="sr-only">
        {statusText}
      </p>
      {!isDesk && <BackToList onClick={() => onChange({ map: false })} />}
      {hasRow && (
        <OfferCarousel cards={cards} currentId={current} presses={presses} onCurrent={(id) => setPicked([id])} />
      )}
      {isDesk && picked.length > 0 && <SelectedOffers cards={cardsOf(picked)} onClose={() => setPicked([])} />}
    </ClusterMap>
  )
}

function SearchHere({ onClick }: { onClick: () => void }) {
  return (
    <Button
      size="small"
      className="absolute top-30 left-1/2 z-10 -translate-x-1/2 whitespace-nowrap shadow-lift lg:top-3"
      icon={<SearchIcon className="size-5" aria-hidden="true" />}
      onClick={onClick}
    >
      Szukaj w tym miejscu
    </Button>
  )
}

function BackToList({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="secondary"
      size="small"
      className="absolute bottom-[calc(var(--map-bottom,0px)+0.5rem)] left-4 z-10 shadow-lift"
      icon={<ListIcon className="size-5" aria-hidden="true" />}
      onClick={onClick}
    >
      Lista
    </Button>
  )
}
