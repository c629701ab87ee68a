import type { PickupLocation } from '@kram/contract/offers/views'
import { lazy } from 'react'

/** The map is larger than the page around it. */
const PickupMap = lazy(async () => ({ default: (await import('#features/offers')).PickupMap }))

export const placeMap = (place: PickupLocation) => <PickupMap place={place} />
