import type { TextSearch } from '#modules/search'
import type { ListFilters } from './offer-card.readmodel.ts'

/** A query without any meaningful word and without a price finds nothing. */
export const isMeaningless = (search: TextSearch | null): boolean => search?.levels.length === 0 && !search.price

/** What a list asks for the words and the price of a question. */
export const textFilter = (search: TextSearch | null): Pick<ListFilters, 'text' | 'price'> => ({
  text:
    search && search.levels.length > 0
      ? { levels: search.levels.map(({ query }) => query), tiers: search.tiers }
      : null,
  price: search && search.price && (search.price.min ?? search.price.max) !== null ? search.price : null,
})
