import type { OfferCard } from '@kram/contract/offer-cards'
import { localDateOf } from '@kram/contract/time'

export type MarketDay = { day: string; towns: string[] }

const MOST = 4

/** The next days on which something is picked up, and in which towns, those with the most to fetch first. */
export function marketDaysOf(cards: readonly Pick<OfferCard, 'next' | 'town'>[]): MarketDay[] {
  const days = new Map<string, Map<string, number>>()
  for (const { next, town } of cards) {
    if (next?.fulfilment !== 'pickup') continue
    const day = localDateOf(new Date(next.startsAt))
    const towns = days.get(day) ?? new Map<string, number>()
    days.set(day, towns.set(town, (towns.get(town) ?? 0) + 1))
  }
  return [...days]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(0, MOST)
    .map(([day, towns]) => ({ day, towns: [...towns].toSorted((a, b) => b[1] - a[1]).map(([town]) => town) }))
}
