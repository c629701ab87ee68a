import { reportRoutes } from '@kram/contract/reports'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import type { Deps } from '#platform/deps'
import { decideReport } from './decide-report.ts'
import { fileReport } from './file-report.ts'
import { viewReports } from './view-reports.ts'

export function registerReports(api: Api, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(api, reportRoutes.create, async ({ body, caller, limit }) => {
    // The receipt goes to an address that anybody can type.
    if (body.email !== null) await limit('mailPerAccount', `report ${body.email.toLowerCase()}`)
    return fileReport(deps.db, body, caller)
  })
  serve(api, reportRoutes.list, ({ query }) => viewReports(deps.db, query))
  serve(api, reportRoutes.decide, ({ params, body, caller }) => decideReport(deps, params.id, body, caller))
}
