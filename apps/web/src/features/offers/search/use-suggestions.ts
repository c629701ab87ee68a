import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#lib/hooks'
import type * as suggestionsModule from './suggestions.tsx'

const DEBOUNCE_MS = 150
const NOT_LOADED = { queryKey: ['suggest', ''], queryFn: skipToken as typeof skipToken }
const NO_SUGGESTIONS: suggestionsModule.SuggestionList = { suggestions: [], listLabel: 'Podpowiedzi' }

/**
 * What stands under a search box while somebody types. It comes with the first focus: a page that is only looked at does
 * without it.
 */
export function useSuggestions(typed: string): suggestionsModule.SuggestionList & { onFocus: () => void } {
  const [module, setModule] = useState<typeof suggestionsModule | null>(null)
  const query = typed.trim()
  const debounced = useDebounced(query, DEBOUNCE_MS)
  const { data } = useQuery(module?.suggestionsQuery(debounced) ?? NOT_LOADED)
  // Offline: asked for again with the next focus.
  const onFocus = (): void => void import('./suggestions.tsx').then(setModule, () => undefined)
  return { ...(module?.suggestionsFor(query, data) ?? NO_SUGGESTIONS), onFocus }
}
