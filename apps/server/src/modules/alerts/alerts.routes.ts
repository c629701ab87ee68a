import { alertRoutes } from '@kram/contract/alerts'
import type { Api } from '#http/api'
import { rawJson } from '#http/ready'
import { serve } from '#http/serve'
import { offersByIds } from '#modules/offers'
import type { Deps } from '#platform/deps'
import { freshOffers, ownAlerts } from './alerts.store.ts'
import { createAlert, removeAlert, updateAlert } from './save-alert.ts'

const MOST_OFFERS = 50

export function registerAlerts(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(api, alertRoutes.own, async ({ caller }) => ({ items: await ownAlerts(db, caller.userId) }))
  serve(api, alertRoutes.offers, async ({ caller }) =>
    rawJson(`{"items":${await offersByIds(db, await freshOffers(db, caller.userId, MOST_OFFERS))}}`),
  )
  serve(api, alertRoutes.create, ({ caller, body }) => createAlert(db, caller.userId, body))
  serve(api, alertRoutes.update, ({ caller, params, body }) => updateAlert(db, caller.userId, params.id, body))
  serve(api, alertRoutes.delete, ({ caller, params }) => removeAlert(db, caller.userId, params.id))
}
