import { operatorRoutes, secondFactorRoutes } from '@kram/contract/operators/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'

export const operatorKeys = { factor: ['operators', 'factor'], list: ['operators', 'list'] } as const

export const factorQuery = () =>
  queryOptions({
    queryKey: operatorKeys.factor,
    queryFn: ({ signal }) => call(secondFactorRoutes.view, { signal }),
  })

export const operatorsQuery = () =>
  queryOptions({ queryKey: operatorKeys.list, queryFn: ({ signal }) => call(operatorRoutes.list, { signal }) })
