import type { Place } from '@kram/contract/places'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSettled } from '#lib/settled.ts'
import { Lookup } from '#ui/Lookup.tsx'
import { useTypedSearch } from '#ui/use-typed-search.ts'
import { amongRecent, type Proposal, proposalsOf, SHORTEST_WORD, suggestQuery } from './proposals.tsx'
import { recentSearches, rememberSearch } from './recent-searches.ts'

const PAUSE_MS = 150

type Props = {
  q: string
  onSearch: (q: string) => void
  /** Somebody typed a place where goods are asked for, and took it. */
  onPlace: (place: Place) => void
}

/** Words to look for: results come while somebody types; goods, sellers and places are proposed, and the last searches. */
export function GoodsSearch({ q, onSearch, onPlace }: Props) {
  const navigate = useNavigate()
  const { typed, search, show } = useTypedSearch(q, (text) => {
    rememberSearch(text)
    onSearch(text)
  })
  const [recent, setRecent] = useState<readonly string[]>([])
  const wanted = typed.trim()
  const { data } = useQuery(suggestQuery(useSettled(wanted, PAUSE_MS).slice(0, 100)))
  const isAsking = wanted.length >= SHORTEST_WORD
  const proposals = isAsking ? (data ? proposalsOf(data) : []) : amongRecent(recent)

  const take = (proposal: Proposal | undefined): void => {
    if (!proposal) return
    if ('words' in proposal) return search(proposal.words, 0)
    show('')
    if ('place' in proposal) onPlace(proposal.place)
    else void navigate(proposal.page)
  }
  return (
    <form role="search" onSubmit={(event) => event.preventDefault()}>
      <Lookup
        label="Czego szukasz?"
        placeholder="Np. jajka, chleb, miód"
        listLabel={isAsking ? 'Podpowiedzi' : 'Ostatnie szukania'}
        autoCapitalize="none"
        clearLabel="Wyczyść szukanie"
        text={typed}
        options={proposals}
        onFocus={() => setRecent(recentSearches())}
        onText={(text) => search(text)}
        onPick={(key) => take(proposals.find((each) => each.key === key))}
        onEnter={() => search(typed, 0)}
      />
    </form>
  )
}
