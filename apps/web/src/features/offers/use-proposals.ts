import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '#lib/settled.ts'
import type * as proposalsModule from './proposals.tsx'

const PAUSE_MS = 150
const NOT_YET = { queryKey: ['suggest', ''], queryFn: skipToken as typeof skipToken }
const NOTHING: proposalsModule.Proposed = { proposals: [], listLabel: 'Podpowiedzi' }

/**
 * What stands under a search box while somebody types. It comes with the first focus: a page that is only looked at does
 * without it.
 */
export function useProposals(typed: string): proposalsModule.Proposed & { onFocus: () => void } {
  const [made, setMade] = useState<typeof proposalsModule | null>(null)
  const wanted = typed.trim()
  const settled = useSettled(wanted, PAUSE_MS)
  const { data } = useQuery(made?.suggestQuery(settled) ?? NOT_YET)
  // Offline: asked for again with the next focus.
  const onFocus = (): void => void import('./proposals.tsx').then(setMade, () => undefined)
  return { ...(made?.proposalsFor(wanted, data) ?? NOTHING), onFocus }
}
