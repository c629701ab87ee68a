import { reportEndpoints } from '@kram/contract/reports/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { addressKey } from '#http/hardening'
import { principalKey } from '#platform/auth'
import type { Deps } from '#platform/context'
import { decideReport } from './decide-report.ts'
import { fileReport } from './file-report.ts'
import { viewReports } from './view-reports.ts'

export function registerReports(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, reportEndpoints.create, async ({ body, principal, ip, limit, idempotent }) => {
    // The receipt is sent to an address that anybody can enter.
    if (body.email !== null) await limit('mailPerAccount', `report ${body.email.toLowerCase()}`)
    await limit('reportPerAddress', principal.kind === 'anonymous' ? addressKey(ip) : principalKey(principal))
    return fileReport(deps.db, body, principal, idempotent)
  })
  registerRoute(api, reportEndpoints.list, ({ query }) => viewReports(deps.db, query))
  registerRoute(api, reportEndpoints.decide, ({ params, body, principal }) =>
    decideReport(deps, params.id, body, principal),
  )
}
