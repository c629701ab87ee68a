import type { Place } from '@kram/contract/places'
import { useNavigate } from 'react-router'
import { Lookup } from '#ui/Lookup.tsx'
import { useTypedSearch } from '#ui/use-typed-search.ts'
import { rememberSearch } from './recent-searches.ts'
import { useProposals } from './use-proposals.ts'

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
  const { proposals, listLabel, onFocus } = useProposals(typed)

  const take = (key: string): void => {
    const proposal = proposals.find((each) => each.key === key)
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
        listLabel={listLabel}
        autoCapitalize="none"
        clearLabel="Wyczyść szukanie"
        text={typed}
        options={proposals}
        onFocus={onFocus}
        onText={(text) => search(text)}
        onPick={take}
        onEnter={() => search(typed, 0)}
      />
    </form>
  )
}
