import type { Criteria } from '#features/alerts'
import type { SearchTarget } from '#shared/card-actions.ts'

/** The criteria of a saved search from the filters of a list. */
export const criteriaFrom = ({ filters, deliveryOnly }: SearchTarget): Criteria => {
  const { searchPoint, radiusKm, q, category, day, fulfilment, allergenFree } = filters
  return {
    followedSellers: false,
    q: q.trim() || null,
    place: searchPoint && { ...searchPoint, label: searchPoint.label ?? 'Wybrane miejsce' },
    radiusKm: Math.round(radiusKm),
    deliveredTo: deliveryOnly,
    category,
    day,
    weekday: null,
    fulfilment: deliveryOnly ? null : fulfilment,
    allergenFree: [...allergenFree],
  }
}
