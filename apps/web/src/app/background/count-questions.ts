import { demandRoutes } from '@kram/contract/demand/routes'
import type { OfferListQuery, OfferPage } from '@kram/contract/offers/list-schemas'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { offerKeys } from '#shared/market-query-keys.ts'
import { createQuestionCounter } from './question-counter.ts'

const [TOPIC, CARDS] = offerKeys.cards({})

/** Counts what is searched for in the lists of offers nearby, without the person. */
export const startQuestionCounts = (client: QueryClient): (() => void) => {
  const count = createQuestionCounter({
    // A question that cannot be counted is not worth a message.
    send: (body) => void call(demandRoutes.count, { body }).catch(() => undefined),
    now: Date.now,
  })
  const look = ({ queryKey, state }: Query): void => {
    const [topic, list, query] = queryKey
    if (topic !== TOPIC || list !== CARDS || state.status !== 'success') return
    const [first] = (state.data as InfiniteData<OfferPage> | undefined)?.pages ?? []
    if (first) count(query as Partial<OfferListQuery>, first)
  }
  const cache = client.getQueryCache()
  for (const query of cache.getAll()) look(query)
  return cache.subscribe(({ type, query }) => {
    if (type === 'updated') look(query)
  })
}
