import { auditRoutes } from '@kram/contract/audit/routes'
import type { AuditFilter } from '@kram/contract/audit/schemas'
import { call } from '#lib/api'
import { pagedQuery } from '#lib/query'
import { auditKeys } from '#shared/query-keys.ts'

/** Entries of the own account. */
export const ownAuditQuery = () => ({
  ...pagedQuery(auditKeys.own, ({ cursor, signal }) =>
    call(auditRoutes.own, { query: cursor === undefined ? {} : { cursor }, signal }),
  ),
  staleTime: 0,
})

/** Read anew at every visit: every act adds an entry. */
export const auditQuery = (filter: AuditFilter) => ({
  ...pagedQuery(auditKeys.list(filter), ({ cursor, signal }) =>
    call(auditRoutes.list, { query: { ...filter, ...(cursor !== undefined && { cursor }) }, signal }),
  ),
  staleTime: 0,
})
