import type { GazetteerPlace } from '@kram/contract/places/schemas'
import { useNavigate } from 'react-router'
import { Combobox, useTypedSearch } from '#ui/forms'
import type { SearchPoint } from '../filters.ts'
import { addRecentSearch } from './recent-searches.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = {
  q: string
  /** Where offers are counted. */
  searchPoint: SearchPoint | null
  onSearch: (q: string) => void
  /** Called when a suggested place was chosen. */
  onPlacePicked: (place: GazetteerPlace) => void
}

/** Search field with results while typing and suggestions of products, sellers, gazetteer places and recent searches. */
export function OfferSearchField({ q, searchPoint, onSearch, onPlacePicked }: Props) {
  const navigate = useNavigate()
  const { typed, search, show } = useTypedSearch(q, (text) => {
    addRecentSearch(text)
    onSearch(text)
  })
  const { suggestions, listLabel, onFocus } = useSuggestions(typed, searchPoint)

  const pick = (key: string): void => {
    const suggestion = suggestions.find((each) => each.key === key)
    if (!suggestion) return
    if ('query' in suggestion) return search(suggestion.query, 0)
    show('')
    if ('place' in suggestion) onPlacePicked(suggestion.place)
    else void navigate(suggestion.page)
  }
  return (
    <form role="search" className="min-w-0 flex-1" onSubmit={(event) => event.preventDefault()}>
      <Combobox
        label="Czego szukasz?"
        placeholder="Czego szukasz?"
        className="[&>label]:sr-only"
        listLabel={listLabel}
        autoCapitalize="none"
        clearLabel="Wyczyść szukanie"
        text={typed}
        options={suggestions}
        onFocus={onFocus}
        onText={(text) => search(text)}
        onPick={pick}
        onEnter={() => search(typed, 0)}
      />
    </form>
  )
}
