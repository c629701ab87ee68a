import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/buttons'
import { Combobox } from '#ui/forms'
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
      className="flex gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        search(typed)
      }}
    >
      <Combobox
        label="Czego szukasz?"
        name="q"
        placeholder="Np. jajka, chleb"
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
      <Button type="submit">Szukaj</Button>
    </form>
  )
}
