import { adminPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { registerTax } from '#modules/tax'
import type { Db } from '#platform/database'
import { insertReservableOffer, insertReservation, insertUser } from '../factories/index.ts'

export const OPERATOR = { name: 'Kram sp. z o.o.', address: 'ul. Polna 5, 05-600 Grójec', taxId: '123-456-32-18' }

type Sale = { day: string; total: number; count?: number; status?: string }

/** The API of tax reporting at a moment of 2037, with its seller and its operators. */
export function taxClient(db: Db, { now = '2037-11-20T12:00:00+01:00', operator = OPERATOR } = {}) {
  const server = testApi({ db, now, limitFactor: 1000 })
  const deps = { ...server.deps, operator, publicUrl: 'https://kram.test' }
  registerTax(server.api, deps)
  const call = createCall(server.inject)

  /** Reservations that were handed over on these days. */
  let buyerId: number | undefined
  const sell = async (
    { offerId, sellerId, scheduleId }: { offerId: number; sellerId: number; scheduleId: number },
    sales: readonly Sale[],
  ) => {
    buyerId ??= await insertUser(db)
    for (const { day, total, count = 1, status = 'completed' } of sales) {
      const at = new Date(`${day}T09:00:00Z`)
      const { id: occurrenceId } = await db
        .insertInto('occurrences')
        .values({ scheduleId, date: day, startsAt: at, endsAt: new Date(at.getTime() + 3_600_000), cutoffAt: at })
        .onConflict((oc) => oc.columns(['scheduleId', 'date']).doUpdateSet({ startsAt: at }))
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let n = 0; n < count; n += 1)
        await insertReservation(db, { offerId, sellerId, buyerId, occurrenceId, total, status, statusChangedAt: at })
    }
  }

  const newSeller = async (sales: readonly Sale[] = []) => {
    const fixture = await insertReservableOffer(db)
    await sell(fixture, sales)
    return { ...fixture, headers: server.as(sellerPrincipal(fixture.userId, fixture.sellerId)) }
  }

  const newOperator = async () => {
    const userId = await insertUser(db, { isAdmin: true, operatorRole: 'administrator' })
    return { userId, headers: server.as(adminPrincipal(userId)) }
  }

  return { server, deps, call, sell, newSeller, newOperator }
}

/** What the queue would send to an address. */
export async function emailsTo(db: Db, userId: number): Promise<string[]> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('outboxMessages')
    .select('payload')
    .where('topic', '=', 'email')
    .orderBy('id')
    .execute()
  return rows
    .map(({ payload }) => payload as { to: string; subject: string })
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
}
