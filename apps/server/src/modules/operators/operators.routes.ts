import { operatorEndpoints, secondFactorEndpoints } from '@kram/contract/operators/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { serverKeyReader } from '#platform/security'
import { grantRole, resetFactor, revokeRole, viewOperators } from './administration/index.ts'
import { confirmApp, giveCode, renewCodes, startApp, viewFactor } from './second-factor/index.ts'

export function registerOperators(api: ApiServer, deps: Pick<Deps, 'db' | 'clock' | 'rateLimiter'>): void {
  const { db } = deps
  const factorDeps = { ...deps, readKey: serverKeyReader(db, 'authenticator-apps') }

  registerRoute(api, operatorEndpoints.list, () => viewOperators(db))
  registerRoute(api, operatorEndpoints.grant, ({ body, principal }) => grantRole(deps, body, principal))
  registerRoute(api, operatorEndpoints.revoke, ({ params, body, principal }) =>
    revokeRole(deps, params.id, body.reason, principal),
  )
  registerRoute(api, operatorEndpoints.resetFactor, ({ params, body, principal }) =>
    resetFactor(deps, params.id, body.reason, principal),
  )

  registerRoute(api, secondFactorEndpoints.view, ({ principal }) => viewFactor(db, principal))
  registerRoute(api, secondFactorEndpoints.give, ({ body, principal }) => giveCode(factorDeps, body.code, principal))
  registerRoute(api, secondFactorEndpoints.startApp, ({ body, principal }) =>
    startApp(factorDeps, body.password, principal),
  )
  registerRoute(api, secondFactorEndpoints.confirmApp, ({ body, principal }) =>
    confirmApp(factorDeps, body.code, principal),
  )
  registerRoute(api, secondFactorEndpoints.renewCodes, ({ principal }) => renewCodes(deps, principal))
}
