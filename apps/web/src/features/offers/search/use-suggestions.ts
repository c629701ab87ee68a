import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '#lib/hooks'
import { suggestionKeys } from '#shared/market-query-keys.ts'
import type { SearchPoint } from '../filters.ts'
import type * as suggestionsModule from './suggestions.tsx'

const DEBOUNCE_MS = 150
const NOT_LOADED = { queryKey: suggestionKeys.search('', null), queryFn: skipToken as typeof skipToken }
const NO_SUGGESTIONS: suggestionsModule.SuggestionList = { suggestions: [], listLabel: 'Podpowiedzi' }

/**
 * Suggestions of a search field. The module is loaded with the first focus, so that pages without a search do not carry it.
 */
export function useSuggestions(
  typed: string,
  point: SearchPoint | null,
): suggestionsModule.SuggestionList & { onFocus: () => void } {
  const [module, setModule] = useState<typeof suggestionsModule | null>(null)
  const query = typed.trim()
  const debounced = useDebounced(query, DEBOUNCE_MS)
  const { data } = useQuery(module?.suggestionsQuery(debounced, point) ?? NOT_LOADED)
  // Offline: loaded again with the next focus.
  const onFocus = (): void => void import('./suggestions.tsx').then(setModule, () => undefined)
  return { ...(module?.suggestionsFor(query, data, point) ?? NO_SUGGESTIONS), onFocus }
}
