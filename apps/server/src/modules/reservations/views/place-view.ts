import type { PickupLocation } from '@kram/contract/offers/views'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import { isLocationExact } from '../access/index.ts'
import type { Snapshot } from '../records/index.ts'

/** About a kilometre: enough to see how far it is, not enough to find the address. */
const roundCoordinate = (degrees: number) => Math.round(degrees * 100) / 100

/** The agreed place, as exact as this side may see it now. */
export function placeView(
  { hideExact, ...place }: NonNullable<Snapshot['place']>,
  { status }: { status: ReservationStatus },
  isSeller: boolean,
): PickupLocation {
  if (isLocationExact(hideExact, status, isSeller)) return { ...place, approximate: false }
  return {
    ...place,
    addressLine: null,
    directions: null,
    latitude: roundCoordinate(place.latitude),
    longitude: roundCoordinate(place.longitude),
    approximate: true,
  }
}
