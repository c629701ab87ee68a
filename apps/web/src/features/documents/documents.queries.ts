import { documentRoutes } from '@kram/contract/documents/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { deskKeys } from '#shared/operator/index.ts'

export const documentsQuery = (sellerId: number) =>
  queryOptions({
    queryKey: deskKeys.documents(sellerId),
    queryFn: ({ signal }) => call(documentRoutes.list, { params: { id: sellerId }, signal }),
    staleTime: 0,
  })
