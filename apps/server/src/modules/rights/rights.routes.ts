import { rightsEndpoints } from '@kram/contract/rights/endpoints'
import type { RightsView } from '@kram/contract/rights/schemas'
import { type ApiServer, registerRoute } from '#http/routes'
import type { GuestPrincipal, UserPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { answerComplaint } from './answer-complaint.ts'
import { fileComplaint } from './file-complaint.ts'
import { fileWithdrawal } from './file-withdrawal.ts'
import { openStatements, viewRights } from './view-rights.ts'

const CREATED_REPLY = {
  location: ({ statements }: RightsView) => `/api/reservations/${statements[0]?.reservationId ?? 0}/statements`,
}

type FilingRequest = {
  params: { reservationId: number }
  principal: GuestPrincipal | UserPrincipal
  limit: (name: 'statementsPerReservation', key: number) => Promise<void>
}

export function registerRights(api: ApiServer, deps: { db: Db; publicUrl: string }): void {
  const { db } = deps
  /** The confirmation is sent to an address that anybody can enter, so e-mails per reservation are limited. */
  const checkLimit = async ({ params: { reservationId }, principal, limit }: FilingRequest): Promise<number> => {
    await viewRights(db, reservationId, principal)
    await limit('statementsPerReservation', reservationId)
    return reservationId
  }

  registerRoute(api, rightsEndpoints.open, async ({ principal }) => ({
    items: await openStatements(db, principal.sellerId),
  }))
  registerRoute(api, rightsEndpoints.view, ({ params, principal }) => viewRights(db, params.reservationId, principal))
  registerRoute(
    api,
    rightsEndpoints.withdraw,
    async (request) =>
      fileWithdrawal(deps, await checkLimit(request), request.principal, request.body, request.idempotent),
    CREATED_REPLY,
  )
  registerRoute(
    api,
    rightsEndpoints.complain,
    async (request) =>
      fileComplaint(deps, await checkLimit(request), request.principal, request.body, request.idempotent),
    CREATED_REPLY,
  )
  registerRoute(api, rightsEndpoints.answer, ({ params: { reservationId, statementId }, body, principal }) =>
    answerComplaint(db, reservationId, statementId, principal, body),
  )
}
