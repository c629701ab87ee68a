import { webhookRoutes } from '@kram/contract/webhooks/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { webhookKeys } from './webhook-keys.ts'

export const webhooksQuery = () =>
  queryOptions({
    queryKey: webhookKeys.own,
    queryFn: async ({ signal }) => (await call(webhookRoutes.list, { signal })).items,
  })

const PAGE_SIZE = 10
const POLL_MS = 3000

/** The log of a webhook; asked again while its newest deliveries are on their way. */
export const deliveriesQuery = (id: number) => ({
  ...pagedQuery(webhookKeys.deliveries(id), ({ cursor, signal }) =>
    call(webhookRoutes.deliveries, {
      params: { id },
      query: { limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      signal,
    }),
  ),
  refetchInterval: (query: { state: { data?: { pages: { items: { status: string }[] }[] } | undefined } }) =>
    query.state.data?.pages[0]?.items.some(({ status }) => status === 'pending') === true ? POLL_MS : false,
})
