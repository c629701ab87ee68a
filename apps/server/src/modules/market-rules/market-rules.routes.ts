import { marketRuleEndpoints } from '@kram/contract/market-rules/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { previewRules, restoreRules, saveRules, viewRules } from './change-rules.ts'

export function registerMarketRules(api: ApiServer, deps: Pick<Deps, 'db' | 'clock'>): void {
  registerRoute(api, marketRuleEndpoints.view, ({ params }) => viewRules(deps.db, params.kind))
  registerRoute(api, marketRuleEndpoints.preview, ({ params, body }) =>
    previewRules(deps.db, params.kind, body.entries),
  )
  registerRoute(api, marketRuleEndpoints.save, ({ params, body, principal }) =>
    saveRules(deps, params.kind, body, principal),
  )
  registerRoute(api, marketRuleEndpoints.restore, ({ params, body, principal }) =>
    restoreRules(deps, params.kind, body, principal),
  )
}
