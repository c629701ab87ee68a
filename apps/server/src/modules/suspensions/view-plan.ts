import { grosze, priceText } from '@kram/contract/common/money'
import { instantText } from '@kram/contract/common/time'
import type { SuspensionPlan } from '@kram/contract/suspensions/schemas'
import { viewUser } from '#modules/accounts'
import { shortName } from '#modules/reservations'
import type { AdminPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { countConcerned, type ConcernedRow, listConcerned } from './concerned.readmodel.ts'
import { findSuspension } from './suspensions.store.ts'

const toReservation = ({ startsAt, endsAt, total, otherName, ...row }: ConcernedRow) => ({
  ...row,
  // As much of a buyer's name as tells two apart.
  otherName: row.as === 'seller' ? shortName(otherName) : otherName,
  startsAt: startsAt && instantText(startsAt),
  endsAt: endsAt && instantText(endsAt),
  total: priceText(grosze(total)),
})

/** Whom a suspension of this account concerns, or what was decided about them. */
export async function viewPlan(db: Db, userId: number, principal: AdminPrincipal): Promise<SuspensionPlan> {
  const user = await viewUser(db, userId, principal)
  const party = { userId, sellerId: user.sellerId }
  const [suspension, rows, counts] = await Promise.all([
    findSuspension(db, userId),
    listConcerned(db, party),
    countConcerned(db, party),
  ])
  return {
    user,
    suspension: suspension
      ? { scope: suspension.scope, reason: suspension.reason, suspendedAt: instantText(suspension.suspendedAt) }
      : null,
    offers: counts.offers,
    standing: counts.standing,
    reservations: rows.map(toReservation),
    total: priceText(grosze(counts.total)),
  }
}
