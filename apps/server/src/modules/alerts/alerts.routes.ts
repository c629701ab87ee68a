import { alertRoutes } from '@kram/contract/alerts/schemas'
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

const MAX_OFFERS = 50

export function registerAlerts(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, alertRoutes.own, async ({ principal }) => ({ items: await listAlerts(db, principal.userId) }))
  registerRoute(api, alertRoutes.offers, async ({ principal }) =>
    rawReply(`{"items":${await offersByIds(db, await recentlyMatchedOffers(db, principal.userId, MAX_OFFERS))}}`),
  )
  registerRoute(api, alertRoutes.create, ({ principal, body }) => createAlert(db, principal.userId, body))
  registerRoute(api, alertRoutes.update, ({ principal, params, body }) =>
    updateAlert(db, principal.userId, params.id, body),
  )
  registerRoute(api, alertRoutes.delete, ({ principal, params }) => removeSavedSearch(db, principal.userId, params.id))
}
