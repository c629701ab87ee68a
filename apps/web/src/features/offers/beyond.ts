import type { OfferPage } from '@kram/contract/offer-cards'

const REACHES = [25, 50, 100, 200] as const

/** The next circle that is worth looking into. */
export type Beyond = {
  radiusKm: number
  /** Metres to the nearest offer. */
  nearest: number
  count: number
  /** There are more than were counted. */
  more: boolean
}

/** The smallest usual circle that holds something, out of the nearest offers all around; null when there is nothing far and wide. */
export function beyondReach(
  { items, nextCursor }: Pick<OfferPage, 'items' | 'nextCursor'>,
  radiusKm: number,
): Beyond | null {
  const distances = items.flatMap(({ distance }) => (distance === null ? [] : [distance]))
  const [nearest] = distances
  if (nearest === undefined) return null
  const reach = REACHES.find((km) => km > radiusKm && nearest <= km * 1000)
  if (!reach) return null
  const count = distances.filter((distance) => distance <= reach * 1000).length
  return { radiusKm: reach, nearest, count, more: count === distances.length && nextCursor !== null }
}
