import { dataProtectionEndpoints } from '@kram/contract/data-protection/endpoints'
import { textReply } from '#http/replies'
import { type ApiServer, registerRoute } from '#http/routes'
import type { Deps } from '#platform/context'
import { closeBreach, openBreach, reopenBreach, tickStep, viewBreach, viewBreaches } from './breaches/index.ts'
import {
  addNote,
  closeRequest,
  enterRequest,
  erasePerson,
  exportData,
  extendRequest,
  fileOwn,
  linkPerson,
  reopenRequest,
  viewOwnRequests,
  viewRequest,
  viewRequests,
} from './requests/index.ts'
import { viewRetention } from './retention.readmodel.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

function registerRequests(api: ApiServer, deps: Parts): void {
  const { db, clock } = deps
  const at = dataProtectionEndpoints
  registerRoute(api, at.own, ({ principal }) => viewOwnRequests(db, principal.userId))
  registerRoute(api, at.file, ({ body, principal, idempotent }) => fileOwn(deps, body, principal, idempotent))
  registerRoute(api, at.requests, ({ query }) => viewRequests(db, query))
  registerRoute(api, at.enter, ({ body, principal, idempotent }) => enterRequest(deps, body, principal, idempotent))
  registerRoute(api, at.request, ({ params }) => viewRequest(db, clock, params.id))
  registerRoute(api, at.link, ({ params, body, principal }) => linkPerson(deps, params.id, body, principal))
  registerRoute(api, at.note, ({ params, body, principal }) => addNote(deps, params.id, body, principal))
  registerRoute(api, at.extend, ({ params, body, principal }) => extendRequest(deps, params.id, body, principal))
  registerRoute(api, at.close, ({ params, body, principal }) => closeRequest(deps, params.id, body, principal))
  registerRoute(api, at.reopen, ({ params, body, principal }) => reopenRequest(deps, params.id, body, principal))
  registerRoute(api, at.exportData, async ({ params, principal }) =>
    textReply('application/json', await exportData(deps, params.id, principal), `wniosek-${params.id}.json`),
  )
  registerRoute(api, at.erase, ({ params, body, principal }) => erasePerson(deps, params.id, body.version, principal))
}

export function registerDataProtection(api: ApiServer, deps: Parts): void {
  const { db } = deps
  const at = dataProtectionEndpoints
  registerRequests(api, deps)
  registerRoute(api, at.retention, () => viewRetention(db))
  registerRoute(api, at.breaches, () => viewBreaches(db))
  registerRoute(api, at.openBreach, ({ body, principal, idempotent }) => openBreach(deps, body, principal, idempotent))
  registerRoute(api, at.breach, ({ params }) => viewBreach(db, params.id))
  registerRoute(api, at.step, ({ params, body, principal }) => tickStep(deps, params, body, principal))
  registerRoute(api, at.closeBreach, ({ params, body, principal }) => closeBreach(deps, params.id, body, principal))
  registerRoute(api, at.reopenBreach, ({ params, body, principal }) =>
    reopenBreach(deps, params.id, body.version, principal),
  )
}
