import type { OfferPage } from '@kram/contract/offers/list-schemas'

const WIDER_RADII_KM = [25, 50, 100, 200] as const

/** The next circle that is worth looking into. */
export type WiderRadius = {
  radiusKm: number
  /** Metres to the nearest offer. */
  nearest: number
  count: number
  /** There are more than were counted. */
  more: boolean
}

/** The smallest usual circle that holds something, out of the nearest offers all around; null when there is nothing far and wide. */
export function widerRadius(
  { items, nextCursor }: Pick<OfferPage, 'items' | 'nextCursor'>,
  radiusKm: number,
): WiderRadius | null {
  const distances = items.flatMap(({ distance }) => (distance === null ? [] : [distance]))
  const [nearest] = distances
  if (nearest === undefined) return null
  const radius = WIDER_RADII_KM.find((km) => km > radiusKm && nearest <= km * 1000)
  if (!radius) return null
  const count = distances.filter((distance) => distance <= radius * 1000).length
  return { radiusKm: radius, nearest, count, more: count === distances.length && nextCursor !== null }
}
