import type { Place } from '@kram/contract/places'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/Button.tsx'
import { Lookup } from '#ui/Lookup.tsx'
import { nearbyPath, type Spot } from './filters.ts'
import { rememberSearch } from './recent-searches.ts'
import { useProposals } from './use-proposals.ts'

type Props = {
  spot: Spot | null
  /** Somebody typed a place where goods are asked for, and took it. */
  onPlace: (place: Place) => void
}

/** Words to look for, with what fits them underneath; a plain form, so that it works before the code has come. */
export function SearchBox({ spot, onPlace }: Props) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { proposals, listLabel, onFocus } = useProposals(typed)

  const search = (text: string): void => {
    const q = text.trim()
    rememberSearch(q)
    void navigate(nearbyPath({ spot, q }))
  }
  const take = (key: string): void => {
    const proposal = proposals.find((each) => each.key === key)
    if (!proposal) return
    if ('words' in proposal) search(proposal.words)
    else if ('place' in proposal) onPlace(proposal.place)
    else void navigate(proposal.page)
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
      <Lookup
        label="Czego szukasz?"
        name="q"
        placeholder="Np. jajka, chleb"
        listLabel={listLabel}
        autoCapitalize="none"
        clearLabel="Wyczyść szukanie"
        className="min-w-0 grow [&>label]:sr-only"
        text={typed}
        options={proposals}
        onFocus={onFocus}
        onText={setTyped}
        onPick={take}
        onEnter={() => search(typed)}
      />
      <Button type="submit">Szukaj</Button>
    </form>
  )
}
