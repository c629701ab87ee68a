import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { useDebounced } from '#lib/hooks'
import { Combobox, type ComboboxOption, type FieldProps } from '#ui/forms'
import { PinIcon, RecentIcon } from '#ui/icons.ts'
import { gazetteerQuery } from './gazetteer.queries.ts'
import type { PickedPlace } from './recent-places.ts'

const DEBOUNCE_MS = 150
const MIN_QUERY_LENGTH = 2

type LookupResults = {
  options: ComboboxOption[]
  placeOf: (key: string) => GazetteerPlace | PickedPlace | undefined
  listLabel: string
}

/** `Wola, gm. Grójec, pow. grójecki` → the name and its disambiguation. */
const toOption = (key: string, label: string, icon: ComboboxOption['icon']): ComboboxOption => {
  const [title = label, ...rest] = label.split(', ')
  return { key, title, icon, ...(rest.length > 0 ? { detail: rest.join(', ') } : {}) }
}

const placeIcon = <PinIcon className="shrink-0 text-muted" aria-hidden="true" />
const recentIcon = <RecentIcon className="shrink-0 text-muted" aria-hidden="true" />

const placeOptions = (places: readonly GazetteerPlace[]): LookupResults => ({
  options: places.map(({ id, label }) => toOption(id, label, placeIcon)),
  placeOf: (key) => places.find(({ id }) => id === key),
  listLabel: 'Miejscowości',
})
const recentOptions = (recent: readonly PickedPlace[]): LookupResults => ({
  options: recent.map(({ label }, index) => toOption(`recent-${index}`, label, recentIcon)),
  placeOf: (key) => recent.find((_, index) => `recent-${index}` === key),
  listLabel: 'Ostatnio wybierane',
})

/** Matching places, requested after a pause in typing. */
function usePlaces(text: string, typed: boolean) {
  const debounced = useDebounced(text, DEBOUNCE_MS)
  const query = typed && text.length >= MIN_QUERY_LENGTH
  const { data, isFetching, isError } = useQuery({
    ...gazetteerQuery(debounced),
    enabled: query && debounced.length >= MIN_QUERY_LENGTH,
  })
  const places = query && data ? data.items : []
  const isAnswered = query && !isFetching && debounced === text
  return {
    places,
    loading: query && isFetching,
    hasNoMatch: isAnswered && places.length === 0,
    isError: isAnswered && isError,
  }
}

const OFFLINE_TEXT = 'Nie udało się sprawdzić. Sprawdź połączenie i spróbuj ponownie.'
const unknownPlaceText = (text: string) => `Nie znamy miejsca „${text}”. Sprawdź pisownię albo wpisz kod pocztowy.`

type Props = FieldProps & {
  text: string
  onText: (text: string) => void
  onPick: (place: GazetteerPlace | PickedPlace) => void
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
  const query = text.trim()
  const { places, loading, hasNoMatch, isError } = usePlaces(query, typed)
  const { options, placeOf, listLabel } = query === '' ? recentOptions(recent) : placeOptions(places)

  const pick = (place: GazetteerPlace | PickedPlace | undefined) => {
    if (!place) return
    setTyped(false)
    onPick(place)
  }
  const pickFirst = async () => {
    if (query.length < MIN_QUERY_LENGTH) return
    setTyped(true)
    // Errors are shown in the list under the field.
    const answer = await queryClient.fetchQuery(gazetteerQuery(query)).catch(() => null)
    pick(answer?.items[0])
  }

  return (
    <Combobox
      {...field}
      text={text}
      onText={(next) => {
        setTyped(true)
        onText(next)
      }}
      options={options}
      listLabel={listLabel}
      onPick={(key) => pick(placeOf(key))}
      onEnter={pickFirst}
      loading={loading}
      message={isError ? OFFLINE_TEXT : hasNoMatch ? unknownPlaceText(query) : undefined}
      placeholder={placeholder}
    />
  )
}
