import type { Allergen } from '@kram/contract/food'
import { createContext, type ReactNode, use } from 'react'

/** Something that can be liked or followed. */
export type Likeable = { kind: 'offers' | 'sellers'; id: number; name: string }

/** What a public list is searched for. */
export type Searched = {
  kind: 'search'
  delivered: boolean
  filters: {
    spot: { latitude: number; longitude: number; label: string | null } | null
    radiusKm: number
    q: string
    category: string | null
    day: string | null
    fulfilment: 'pickup' | 'delivery' | null
    allergenFree: readonly Allergen[]
  }
}

/** What stands in the corner of a card or above a list, once the page is awake: it is not needed to read. `null` until then. */
export const CardCorner = createContext<((of: Likeable | Searched) => ReactNode) | null>(null)

export const useCardCorner = (of: Likeable | Searched): ReactNode => use(CardCorner)?.(of)
