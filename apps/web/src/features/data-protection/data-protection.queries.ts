import { dataProtectionRoutes } from '@kram/contract/data-protection/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'

export const dataKeys = {
  own: ['data-requests', 'own'],
  requests: ['desk', 'data', 'requests'],
  list: (status: string) => ['desk', 'data', 'requests', status],
  request: (id: number) => ['desk', 'data', 'request', id],
  retention: ['desk', 'data', 'retention'],
  breaches: ['desk', 'data', 'breaches'],
  breach: (id: number) => ['desk', 'data', 'breach', id],
} as const

export const ownDataRequestsQuery = () =>
  queryOptions({
    queryKey: dataKeys.own,
    queryFn: ({ signal }) => call(dataProtectionRoutes.own, { signal }),
    staleTime: 0,
  })

export const dataRequestsQuery = (status: 'open' | 'closed') => ({
  ...pagedQuery(dataKeys.list(status), ({ cursor, signal }) =>
    call(dataProtectionRoutes.requests, { query: { status, ...(cursor !== undefined && { cursor }) }, signal }),
  ),
  staleTime: 0,
})

export const dataRequestQuery = (id: number) =>
  queryOptions({
    queryKey: dataKeys.request(id),
    queryFn: ({ signal }) => call(dataProtectionRoutes.request, { params: { id }, signal }),
    staleTime: 0,
  })

export const retentionQuery = () =>
  queryOptions({
    queryKey: dataKeys.retention,
    queryFn: ({ signal }) => call(dataProtectionRoutes.retention, { signal }),
    staleTime: 0,
  })

export const breachesQuery = () =>
  queryOptions({
    queryKey: dataKeys.breaches,
    queryFn: ({ signal }) => call(dataProtectionRoutes.breaches, { signal }),
    staleTime: 0,
  })

export const breachQuery = (id: number) =>
  queryOptions({
    queryKey: dataKeys.breach(id),
    queryFn: ({ signal }) => call(dataProtectionRoutes.breach, { params: { id }, signal }),
    staleTime: 0,
  })
