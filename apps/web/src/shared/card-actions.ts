import type { Allergen } from '@kram/contract/catalogue/food'
import { createContext, type ReactNode, use } from 'react'

/** An offer or a seller that can be saved as a favourite. */
export type FavouriteTarget = {
  kind: 'offers' | 'sellers'
  id: number
  name: string
  /** Beside other buttons, and looks like them. */
  amongButtons?: boolean
}

/** The filters of a public list. */
export type SearchTarget = {
  kind: 'search'
  deliveryOnly: boolean
  /** The search found nothing within the radius, or nothing at all. */
  unanswered?: 'here' | 'everywhere'
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

/** Renders the buttons in the corner of a card or above a list. `null` before hydration: they are not needed to read the page. */
export const CardActionsContext = createContext<((of: FavouriteTarget | SearchTarget) => ReactNode) | null>(null)

export const useCardActions = (of: FavouriteTarget | SearchTarget): ReactNode => use(CardActionsContext)?.(of)
