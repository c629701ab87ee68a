import type { OfferPage } from '@kram/contract/offers/list-schemas'

const WIDER_RADII_KM = [25, 50, 100, 200] as const

/** The suggested radius. */
export type WiderRadius = {
  radiusKm: number
  /** Metres to the nearest offer. */
  nearest: number
  count: number
  /** True when there are more offers than counted. */
  more: boolean
}

/** The smallest standard radius with offers, from the list of nearest offers; null when there are none. */
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
