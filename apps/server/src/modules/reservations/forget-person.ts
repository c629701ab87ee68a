import type { OpenReservation } from '@kram/contract/own-account'
import { sql } from 'kysely'
import type { Member } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { forgetBuyer } from './forget.store.ts'
import { isPartyTo } from './party.ts'
import { takeStep } from './take-step.ts'
import { letGoOf } from './wait-list.ts'

const OPEN = ['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery']

/** What the person still owes or is owed, oldest first; drafts bind nobody, but are taken too, so that none is sent meanwhile. */
export async function openReservationsOf(tx: Tx, person: Member): Promise<OpenReservation[]> {
  const { rows } = await sql<OpenReservation>`
    select r.id, r.number, r.status, case when r.seller_id = ${person.sellerId}::integer then 'seller' else 'buyer' end as side
    from reservations r where ${isPartyTo(person)} and r.status = any(${[...OPEN, 'draft']}::text[])
    order by r.id for update`.execute(tx)
  return rows.filter(({ status }) => status !== 'draft')
}

const REASON = 'Konto zostało usunięte.'

/** Cancels what the table of steps lets this person cancel; the rest stays as it is. */
export async function cancelOpenReservations(db: Db, person: Member): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select r.id from reservations r where ${isPartyTo(person)} and r.status = any(${OPEN}::text[]) order by r.id`.execute(
    db,
  )
  for (const { id } of rows) {
    await takeStep(db, id, person, { event: 'cancel', given: { reason: REASON } }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}

/** Of a buyer's reservations amounts and dates stay; who it was, where and how to call goes. Drafts go whole. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  await letGoOf(tx, userId)
  await tx.deleteFrom('reservations').where('buyerId', '=', userId).where('status', '=', 'draft').execute()
  await forgetBuyer(tx, userId)
  await tx.updateTable('comments').set({ authorId: null }).where('authorId', '=', userId).execute()
}
