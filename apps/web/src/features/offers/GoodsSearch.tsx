import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { searchRoutes } from '@kram/contract/search'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'

const SHORTEST = 2

const suggestQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggest', q],
    queryFn: ({ signal }) => call(searchRoutes.suggest, { query: { q }, signal }),
    enabled: q.length >= SHORTEST,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** Words to look for: results come while somebody types, names of goods and sellers are proposed, and the last searches. */
export function GoodsSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState(q)
  const [recent, setRecent] = useState<readonly string[]>([])
  const { data } = useQuery(suggestQuery(typed.trim().slice(0, 100)))
  const names = data ? [...data.products, ...data.sellers].map(({ name }) => name) : []
  return (
    <SearchField
      label="Czego szukasz?"
      placeholder="Czego szukasz? Np. jajka, chleb, miód"
      value={q}
      suggestions={[...new Set(typed.trim().length >= SHORTEST ? names : recent)]}
      onFocus={() => setRecent(recentSearches())}
      onTyped={setTyped}
      onSearch={(text) => {
        rememberSearch(text)
        onSearch(text)
      }}
    />
  )
}
