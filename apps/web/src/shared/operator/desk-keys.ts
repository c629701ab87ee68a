import type { QueryClient } from '@tanstack/react-query'

/** Keys of the desk's queries, apart from those that every page loads. */
export const deskKeys = {
  all: ['desk'],
  suspension: (id: number) => ['desk', 'suspension', id],
  suspensionExtension: (id: number) => ['desk', 'suspension', id, 'extension'],
  start: ['desk', 'start'],
  installation: ['desk', 'installation'],
  deadMessages: ['desk', 'dead-messages'],
  person: (id: number) => ['desk', 'person', id],
  sessions: (id: number) => ['desk', 'person', id, 'sessions'],
  history: (id: number) => ['desk', 'person', id, 'history'],
  notes: (id: number) => ['desk', 'person', id, 'notes'],
  documents: (sellerId: number) => ['desk', 'documents', sellerId],
  mailings: ['desk', 'mailings'],
  mailingFailed: (id: number) => ['desk', 'mailings', id, 'failed'],
  mailingPreview: (filter: object) => ['desk', 'mailings', 'preview', filter],
  marketRules: (kind: string) => ['desk', 'market-rules', kind],
  synonyms: ['desk', 'synonyms'],
  categoryFields: ['desk', 'category-fields'],
  seasons: ['desk', 'seasons'],
  heldOffers: ['desk', 'held-offers'],
  offer: (id: number) => ['desk', 'offer', id],
  recalls: ['desk', 'recalls'],
  recall: (id: number) => ['desk', 'recall', id],
  recalledOffer: (id: number) => ['desk', 'recalled-offer', id],
  unanswered: ['desk', 'unanswered'],
  unchecked: ['desk', 'unchecked'],
  taxYear: (year: number) => ['desk', 'tax', year],
  taxSellers: (year: number, filter: object) => ['desk', 'tax', year, 'sellers', filter],
  taxSeller: (year: number, id: number) => ['desk', 'tax', year, 'seller', id],
  searchViews: ['desk', 'search-views'],
  search: (filter: object) => ['desk', 'search', filter],
} as const

/** After any act of an operator: what waits, people and suspensions are read anew. */
export const invalidateDesk = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: deskKeys.all })
