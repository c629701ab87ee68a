import { decisionEndpoints, reportEndpoints } from '@kram/contract/reports/endpoints'
import { textReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import { addressKey } from '#http/hardening'
import { principalKey } from '#platform/auth'
import type { Deps } from '#platform/context'
import { appealByLink, appealOwn, decideAppeal, viewAppeals, viewByLink, viewOwnStatements } from './appeals/index.ts'
import { decideReport } from './deciding/index.ts'
import { fileReport, viewReports } from './notices/index.ts'
import { actOnReporter, noteReport, releaseTaken, takeToDecide, viewReport } from './queue/index.ts'
import { exportStatements, viewTransparency } from './transparency/index.ts'

type RouteDeps = Pick<Deps, 'db' | 'clock'>

export function registerReports(api: ApiServer, deps: RouteDeps): void {
  registerRoute(api, reportEndpoints.create, async ({ body, principal, ip, limit, idempotent }) => {
    // The receipt is sent to an address that anybody can enter.
    if (body.email !== null) await limit('mailPerAccount', `report ${body.email.toLowerCase()}`)
    await limit('reportPerAddress', principal.kind === 'anonymous' ? addressKey(ip) : principalKey(principal))
    return fileReport(deps, body, principal, idempotent)
  })
  registerRoute(api, reportEndpoints.list, ({ query }) => viewReports(deps.db, query))
  registerRoute(api, reportEndpoints.view, ({ params, principal }) =>
    viewReport(deps.db, params.id, { by: principal, now: deps.clock.now() }),
  )
  registerRoute(api, reportEndpoints.take, ({ params, body, principal }) =>
    takeToDecide(deps, params.id, body, principal),
  )
  registerRoute(api, reportEndpoints.release, ({ params, principal }) => releaseTaken(deps, params.id, principal))
  registerRoute(api, reportEndpoints.note, ({ params, body, principal }) =>
    noteReport(deps, params.id, body, principal),
  )
  registerRoute(api, reportEndpoints.reporter, ({ params, body, principal }) =>
    actOnReporter(deps, params.id, body, principal),
  )
  registerRoute(api, reportEndpoints.decide, ({ params, body, principal }) =>
    decideReport(deps, params.id, body, principal),
  )
  registerDecisions(api, deps)
}

/** Statements of reasons, appeals and the transparency report. */
function registerDecisions(api: ApiServer, deps: RouteDeps): void {
  registerRoute(api, decisionEndpoints.own, ({ query, principal }) => viewOwnStatements(deps, query, principal.userId))
  registerRoute(api, decisionEndpoints.appeal, ({ params, body, principal }) =>
    appealOwn(deps, params.id, body.text, principal.userId),
  )
  registerRoute(api, decisionEndpoints.viewByLink, ({ query }) => viewByLink(deps, query.token))
  registerRoute(api, decisionEndpoints.appealByLink, ({ body }) => appealByLink(deps, body.token, body.text))
  registerRoute(
    api,
    decisionEndpoints.exportTable,
    async ({ query, principal }) =>
      textReply('text/csv', await exportStatements(deps, query, principal), 'uzasadnienia.csv'),
    { changesState: true },
  )
  registerRoute(api, decisionEndpoints.appeals, ({ query, principal }) => viewAppeals(deps.db, query, principal))
  registerRoute(api, decisionEndpoints.decideAppeal, ({ params, body, principal }) =>
    decideAppeal(deps, params.id, body, principal),
  )
  registerRoute(api, decisionEndpoints.transparency, ({ query }) => viewTransparency(deps, query.year), {
    cached: true,
  })
}
