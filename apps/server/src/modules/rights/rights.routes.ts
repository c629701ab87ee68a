import { type RightsView, rightsRoutes } from '@kram/contract/rights'
import type { Api } from '#http/api'
import { serve } from '#http/serve'
import type { Guest, Member } from '#platform/caller'
import type { Db } from '#platform/database'
import { answerComplaint } from './answer-complaint.ts'
import { fileComplaint } from './file-complaint.ts'
import { fileWithdrawal } from './file-withdrawal.ts'
import { openStatements, viewRights } from './view-rights.ts'

const FILED = {
  location: ({ statements }: RightsView) => `/api/reservations/${statements[0]?.reservationId ?? 0}/statements`,
}

type Filing = {
  params: { reservationId: number }
  caller: Guest | Member
  limit: (name: 'statementsPerReservation', key: number) => Promise<void>
}

export function registerRights(api: Api, deps: { db: Db; publicUrl: string }): void {
  const { db } = deps
  /** The acknowledgement goes to an address that anybody can type, so letters per reservation are counted. */
  const counted = async ({ params: { reservationId }, caller, limit }: Filing): Promise<number> => {
    await viewRights(db, reservationId, caller)
    await limit('statementsPerReservation', reservationId)
    return reservationId
  }

  serve(api, rightsRoutes.open, async ({ caller }) => ({ items: await openStatements(db, caller.sellerId) }))
  serve(api, rightsRoutes.view, ({ params, caller }) => viewRights(db, params.reservationId, caller))
  serve(
    api,
    rightsRoutes.withdraw,
    async (given) => fileWithdrawal(deps, await counted(given), given.caller, given.body, given.once),
    FILED,
  )
  serve(
    api,
    rightsRoutes.complain,
    async (given) => fileComplaint(deps, await counted(given), given.caller, given.body, given.once),
    FILED,
  )
  serve(api, rightsRoutes.answer, ({ params: { reservationId, statementId }, body, caller }) =>
    answerComplaint(db, reservationId, statementId, caller, body),
  )
}
