import { auditEndpoints } from '@kram/contract/audit/endpoints'
import { textReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { exportAudit, viewAudit, viewOwnAudit } from './list/index.ts'

export function registerAudit(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, auditEndpoints.list, ({ query }) => viewAudit(deps.db, query))
  registerRoute(api, auditEndpoints.own, ({ query, principal }) => viewOwnAudit(deps.db, query, principal.userId))
  registerRoute(
    api,
    auditEndpoints.exportTable,
    async ({ query, principal }) =>
      textReply('text/csv', await exportAudit(deps, query, principal), 'dziennik-operatora.csv'),
    { changesState: true },
  )
}
