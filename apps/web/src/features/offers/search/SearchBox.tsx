import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconButton } from '#ui/buttons'
import { Combobox } from '#ui/forms'
import { PinIcon, SearchIcon } from '#ui/icons.ts'
import { nearbyPath, type SearchPoint } from '../filters.ts'
import { addRecentSearch } from './recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  searchPoint: SearchPoint | null
  /** Called when a suggested place was chosen. */
  onPlacePicked: (place: GazetteerPlace) => void
}

/** Search field with suggestions; a plain form, so that it works before hydration. */
export function SearchBox({ searchPoint, onPlacePicked }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { suggestions, listLabel, onFocus } = useSuggestions(typed, searchPoint)

  const search = (text: string): void => {
    const q = text.trim()
    addRecentSearch(q)
    void navigate(nearbyPath({ searchPoint, q }))
  }
  const pick = (key: string): void => {
    const suggestion = suggestions.find((each) => each.key === key)
    if (!suggestion) return
    if ('query' in suggestion) search(suggestion.query)
    else if ('place' in suggestion) onPlacePicked(suggestion.place)
    else void navigate(suggestion.page)
  }
  return (
    <form
      role="search"
      action="/offers/nearby"
      className="search-pill flex h-12.5 items-center rounded-full bg-raised pr-0.75 shadow-lift forced-colors:border lg:h-14 lg:max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <Combobox
        label="Czego szukasz?"
        name="q"
        placeholder="Czego szukasz?"
        listLabel={listLabel}
        autoCapitalize="none"
        clearLabel="Wyczyść szukanie"
        className="min-w-0 grow [&>label]:sr-only"
        text={typed}
        options={suggestions}
        onFocus={onFocus}
        onText={setTyped}
        onPick={pick}
        onEnter={() => search(typed)}
      />
      {searchPoint && (
        <Link
          to={nearbyPath({ searchPoint })}
          className="pill-place flex min-h-11 max-w-32 shrink-0 items-center gap-1.5 border-l border-line px-3 text-sm font-medium sm:max-w-64"
        >
          <PinIcon className="size-4.5 shrink-0 text-brand-ink" aria-hidden="true" />
          <span className="truncate">{searchPoint.label?.split(', ')[0] ?? 'Na mapie'}</span>
        </Link>
      )}
      <IconButton type="submit" label="Szukaj" variant="primary">
        <SearchIcon className="size-5" aria-hidden="true" />
      </IconButton>
    </form>
  )
}
