import type { LegalKind } from '@kram/contract/legal/limits'
import { legalRoutes } from '@kram/contract/legal/routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api'
import { legalKeys } from '#shared/query-keys.ts'

/** A published version; without a number the one that applies. */
export const documentQuery = (kind: LegalKind, number: number | null) =>
  queryOptions({
    queryKey: legalKeys.document(kind, number),
    queryFn: ({ signal }) =>
      number === null
        ? call(legalRoutes.document, { params: { kind }, signal })
        : call(legalRoutes.documentVersion, { params: { kind, number }, signal }),
  })

/** Asked once for each opened page: versions are rare. */
export const ownDocumentsQuery = () =>
  queryOptions({
    queryKey: legalKeys.own,
    queryFn: ({ signal }) => call(legalRoutes.own, { signal }),
    staleTime: Infinity,
  })
