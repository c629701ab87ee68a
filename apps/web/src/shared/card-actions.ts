import type { Allergen } from '@kram/contract/catalogue/food'
import { createContext, type ReactNode, use } from 'react'

/** Something that can be liked or followed. */
export type FavouriteTarget = { kind: 'offers' | 'sellers'; id: number; name: string }

/** What a public list is searched for. */
export type SearchTarget = {
  kind: 'search'
  deliveryOnly: boolean
  filters: {
    searchPoint: { latitude: number; longitude: number; label: string | null } | null
    radiusKm: number
    q: string
    category: string | null
    day: string | null
    fulfilment: 'pickup' | 'delivery' | null
    allergenFree: readonly Allergen[]
  }
}

/** What stands in the corner of a card or above a list, once the page is awake: it is not needed to read. `null` until then. */
export const CardActionsContext = createContext<((of: FavouriteTarget | SearchTarget) => ReactNode) | null>(null)

export const useCardActions = (of: FavouriteTarget | SearchTarget): ReactNode => use(CardActionsContext)?.(of)
