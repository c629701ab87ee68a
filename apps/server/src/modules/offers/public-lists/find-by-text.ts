import type { OfferCard } from '@kram/contract/offers/list-schemas'
import type { TextSearch } from '#modules/search'
import type { Db } from '#platform/database'
import { countOffers } from './list-count.readmodel.ts'
import { findCards } from './list-page.readmodel.ts'
import { relevantNewestStrategy } from './list-strategies.ts'
import { NO_FILTERS } from './offer-card.readmodel.ts'
import { isMeaningless, textFilter } from './text-filter.rules.ts'

/** Larger lists are "more than". */
const MAX_COUNTED = 100

type Reason = TextSearch['levels'][number]['reason']
export type FoundByText = {
  total: number
  more: boolean
  offers: { id: number; title: string; sellerName: string; reason: Reason }[]
}

/** What a question finds everywhere: how many offers, and the first of them with the reason why. */
export async function findByText(db: Db, text: TextSearch, limit: number): Promise<FoundByText> {
  if (isMeaningless(text)) return { total: 0, more: false, offers: [] }
  const strategy = relevantNewestStrategy(null)
  const filters = { ...NO_FILTERS, ...textFilter(text) }
  const { offers: total } = await countOffers(db, strategy, filters, MAX_COUNTED)
  const { items } = await findCards(db, strategy, filters, limit)
  // The statement builds the cards in the contract's shape.
  const cards = JSON.parse(items) as (OfferCard & { rank?: number })[]
  return {
    total: Math.min(total, MAX_COUNTED),
    more: total > MAX_COUNTED,
    offers: cards.map(({ id, title, sellerName, rank = 0 }) => ({
      id,
      title,
      sellerName,
      reason: (text.levels[rank] ?? text.levels.at(-1))?.reason ?? 'name',
    })),
  }
}
