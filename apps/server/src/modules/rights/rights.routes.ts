import { rightsRoutes } from '@kram/contract/rights'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import type { Db } from '#platform/database'
import { answerComplaint } from './answer-complaint.ts'
import { fileComplaint } from './file-complaint.ts'
import { fileWithdrawal } from './file-withdrawal.ts'
import { openStatements, viewRights } from './view-rights.ts'

const location = (id: number) => `/api/reservations/${id}/statements`

export function registerRights(api: Api, deps: { db: Db; publicUrl: string }): void {
  const { db } = deps
  serve(api, rightsRoutes.open, async ({ caller }) => ({ items: await openStatements(db, caller.sellerId) }))
  serve(api, rightsRoutes.view, ({ params, caller }) => viewRights(db, params.reservationId, caller))
  // The acknowledgement goes to an address that anybody can type, so letters per reservation are counted.
  serve(
    api,
    rightsRoutes.withdraw,
    async ({ params: { reservationId }, body, caller, once, limit }) => {
      await viewRights(db, reservationId, caller)
      await limit('statementsPerReservation', reservationId)
      return fileWithdrawal(deps, reservationId, caller, body, once)
    },
    { location: ({ statements }) => location(statements[0]?.reservationId ?? 0) },
  )
  serve(
    api,
    rightsRoutes.complain,
    async ({ params: { reservationId }, body, caller, once, limit }) => {
      await viewRights(db, reservationId, caller)
      await limit('statementsPerReservation', reservationId)
      return fileComplaint(deps, reservationId, caller, body, once)
    },
    { location: ({ statements }) => location(statements[0]?.reservationId ?? 0) },
  )
  serve(api, rightsRoutes.answer, ({ params: { reservationId, statementId }, body, caller }) =>
    answerComplaint(db, reservationId, statementId, caller, body),
  )
}
