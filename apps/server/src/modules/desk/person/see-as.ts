import type { Session } from '@kram/contract/accounts/schemas'
import { openView } from '#modules/accounts'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'

type View = { userId: number; reason: string; userAgent: string | null }

/** Lets an operator see the market as this person does. The person finds the entry in the own log. */
export async function seeAs(
  { db, clock }: { db: Db; clock: Clock },
  { userId, reason, userAgent }: View,
  by: AdminPrincipal,
): Promise<Session> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const session = await openView(tx, { userId, observerId: by.userId, now: at, userAgent })
    await recordAct(tx, {
      act: 'accountViewed',
      by,
      at,
      subjectId: userId,
      target: { type: 'user', id: userId },
      reason,
    })
    return session
  })
}
