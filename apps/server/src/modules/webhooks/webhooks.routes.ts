import { webhookEndpoints } from '@kram/contract/webhooks/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { redeliver, sendTest, viewDeliveries } from './deliveries/index.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  rotateSecret,
  type SettingsDeps,
  viewWebhooks,
} from './settings/index.ts'

export function registerWebhooks(api: ApiServer, deps: SettingsDeps): void {
  const { db } = deps
  registerRoute(api, webhookEndpoints.list, ({ principal }) => viewWebhooks(deps, principal))
  registerRoute(
    api,
    webhookEndpoints.create,
    ({ principal, body, idempotent }) => addWebhook(deps, principal, body, idempotent),
    // A webhook has no address of its own.
    { location: () => '/api/webhooks' },
  )
  registerRoute(api, webhookEndpoints.update, ({ principal, params, body }) =>
    changeWebhook(deps, principal, params.id, body),
  )
  registerRoute(api, webhookEndpoints.delete, ({ principal, params }) => removeWebhook(db, principal, params.id))
  registerRoute(api, webhookEndpoints.rotateSecret, ({ principal, params, idempotent }) =>
    rotateSecret(deps, principal, params.id, idempotent),
  )
  registerRoute(api, webhookEndpoints.test, async ({ principal, params, limit, idempotent }) => {
    await limit('webhookSendsPerSeller', principal.sellerId)
    return sendTest(deps, principal, params.id, idempotent)
  })
  registerRoute(api, webhookEndpoints.deliveries, ({ principal, params, query }) =>
    viewDeliveries(db, principal, params.id, query),
  )
  registerRoute(api, webhookEndpoints.redeliver, async ({ principal, params, limit, idempotent }) => {
    await limit('webhookSendsPerSeller', principal.sellerId)
    return redeliver(db, principal, params, idempotent)
  })
}
