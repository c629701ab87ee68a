import { categoryFieldsVersionRoutes } from '@kram/contract/category-fields/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { deskKeys } from '#shared/operator/index.ts'

export const categoryFieldsVersionsQuery = () =>
  queryOptions({
    queryKey: deskKeys.categoryFields,
    queryFn: ({ signal }) => call(categoryFieldsVersionRoutes.view, { signal }),
    staleTime: 0,
  })
