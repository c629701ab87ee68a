import type { Place } from '@kram/contract/places'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useSettled } from '#lib/settled.ts'
import type { FieldProps } from '#ui/Field.tsx'
import { PinIcon, RecentIcon } from '#ui/icons.ts'
import { Lookup, type LookupOption } from '#ui/Lookup.tsx'
import { placesQuery } from './places.queries.ts'
import type { PickedPlace } from './recent-places.ts'

const PAUSE_MS = 150
const SHORTEST = 2

type Found = { options: LookupOption[]; placeOf: (key: string) => Place | PickedPlace | undefined; listLabel: string }

/** `Wola, gm. Grójec, pow. grójecki` → the name, and what tells it from its namesakes. */
const optionOf = (key: string, label: string, icon: LookupOption['icon']): LookupOption => {
  const [title = label, ...rest] = label.split(', ')
  return { key, title, icon, ...(rest.length > 0 ? { detail: rest.join(', ') } : {}) }
}

const pin = <PinIcon className="shrink-0 text-muted" aria-hidden="true" />
const clock = <RecentIcon className="shrink-0 text-muted" aria-hidden="true" />

const amongPlaces = (places: readonly Place[]): Found => ({
  options: places.map(({ id, label }) => optionOf(id, label, pin)),
  placeOf: (key) => places.find(({ id }) => id === key),
  listLabel: 'Miejscowości',
})
const amongRecent = (recent: readonly PickedPlace[]): Found => ({
  options: recent.map(({ label }, index) => optionOf(`recent-${index}`, label, clock)),
  placeOf: (key) => recent.find((_, index) => `recent-${index}` === key),
  listLabel: 'Ostatnio wybierane',
})

/** What fits the text: asked about once the typing pauses, and only when somebody typed. */
function usePlaces(text: string, typed: boolean) {
  const settled = useSettled(text, PAUSE_MS)
  const wanted = typed && text.length >= SHORTEST
  const { data, isFetching, isError } = useQuery({
    ...placesQuery(settled),
    enabled: wanted && settled.length >= SHORTEST,
  })
  const places = wanted && data ? data.items : []
  const isKnown = wanted && !isFetching && settled === text
  return {
    places,
    loading: wanted && isFetching,
    isUnknown: isKnown && places.length === 0,
    isError: isKnown && isError,
  }
}

const OFFLINE = 'Nie udało się sprawdzić. Sprawdź połączenie i spróbuj ponownie.'
const unknown = (text: string) => `Nie znamy miejsca „${text}”. Sprawdź pisownię albo wpisz kod pocztowy.`

type Props = FieldProps & {
  text: string
  onText: (text: string) => void
  onPick: (place: Place | PickedPlace) => void
  /** Offered while nothing is typed. */
  recent?: readonly PickedPlace[]
  placeholder?: string
  className?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** Finds a place by postal code, town or village while it is typed. */
export function PlaceLookup({
  text,
  onText,
  onPick,
  recent = [],
  placeholder = 'Miejscowość lub kod',
  ...field
}: Props) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState(false)
  const wanted = text.trim()
  const { places, loading, isUnknown, isError } = usePlaces(wanted, typed)
  const { options, placeOf, listLabel } = wanted === '' ? amongRecent(recent) : amongPlaces(places)

  const take = (place: Place | PickedPlace | undefined) => {
    if (!place) return
    setTyped(false)
    onPick(place)
  }
  const takeBest = async () => {
    if (wanted.length < SHORTEST) return
    setTyped(true)
    // Without an answer the list under the field says so.
    const answer = await queryClient.fetchQuery(placesQuery(wanted)).catch(() => null)
    take(answer?.items[0])
  }

  return (
    <Lookup
      {...field}
      text={text}
      onText={(next) => {
        setTyped(true)
        onText(next)
      }}
      options={options}
      listLabel={listLabel}
      onPick={(key) => take(placeOf(key))}
      onEnter={takeBest}
      loading={loading}
      message={isError ? OFFLINE : isUnknown ? unknown(wanted) : undefined}
      placeholder={placeholder}
    />
  )
}
