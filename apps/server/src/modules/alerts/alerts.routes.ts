import { MAX_ALERT_OFFERS } from '@kram/contract/alerts/limits'
import { alertEndpoints } from '@kram/contract/alerts/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply } from '#http/replies'
import { offersByIds } from '#modules/offers'
import type { Deps } from '#platform/context'
import {
  createAlert,
  listAlerts,
  recentlyMatchedOffers,
  removeSavedSearch,
  updateAlert,
} from './saved-searches/index.ts'

export function registerAlerts(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, alertEndpoints.own, async ({ principal }) => ({ items: await listAlerts(db, principal.userId) }))
  registerRoute(api, alertEndpoints.offers, async ({ principal }) =>
    rawReply(`{"items":${await offersByIds(db, await recentlyMatchedOffers(db, principal.userId, MAX_ALERT_OFFERS))}}`),
  )
  registerRoute(
    api,
    alertEndpoints.create,
    ({ principal, body, idempotent }) => createAlert(db, principal.userId, body, idempotent),
    // A saved search has no URL of its own.
    { location: () => '/api/alerts' },
  )
  registerRoute(api, alertEndpoints.update, ({ principal, params, body }) =>
    updateAlert(db, principal.userId, params.id, body),
  )
  registerRoute(api, alertEndpoints.delete, ({ principal, params }) =>
    removeSavedSearch(db, principal.userId, params.id),
  )
}
