import type { CountedSpot } from './figures.readmodel.ts'

export type WeekRow = Omit<CountedSpot, 'latitude' | 'longitude' | 'liveOffers'> & {
  voivodeship: string
  liveOffers: number | null
}

/** Adds up by week and voivodeship. Live offers are known of the running week only. */
export function byVoivodeship(
  spots: readonly (CountedSpot & { voivodeship: string | null })[],
  thisWeek: string,
): WeekRow[] {
  const rows = new Map<string, WeekRow>()
  for (const { week, voivodeship, newSellers, liveOffers, reservations, unanswered, noShows } of spots) {
    const name = voivodeship ?? ''
    const found = rows.get(`${week} ${name}`)
    const before = found ?? { newSellers: 0, liveOffers: 0, reservations: 0, unanswered: 0, noShows: 0 }
    rows.set(`${week} ${name}`, {
      week,
      voivodeship: name,
      newSellers: before.newSellers + newSellers,
      liveOffers: week === thisWeek ? (before.liveOffers ?? 0) + liveOffers : null,
      reservations: before.reservations + reservations,
      unanswered: before.unanswered + unanswered,
      noShows: before.noShows + noShows,
    })
  }
  return [...rows.values()]
}
