import type { PickupLocation } from '@kram/contract/offers/views'
import { createContext, type ReactNode } from 'react'

/** Renders the map of a pickup location; features get it from the page that shows them. */
export const PlaceMapContext = createContext<((place: PickupLocation) => ReactNode) | null>(null)
