import { FINAL_STATUSES } from '@kram/contract/reservation-status'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { hashUuid } from './guest-link.ts'
import { OUTDATED, REMOVED } from './visibility.rules.ts'

const NOTHING = { contactPhone: null, contactEmail: null, deliveryAddress: null, note: null }

/** What was declared stays, who it was goes. */
const forgetStatements = (tx: Tx, whose: RawBuilder<unknown>) =>
  sql`with statements as (
      update buyer_statements set name = ${REMOVED}, email = null
      where reservation_id in (select id from reservations where ${whose}) returning id)
    delete from statement_pictures where statement_id in (select id from statements)`.execute(tx)

/** Of a buyer's reservations amounts and dates stay; who it was, where and how to call goes. */
export async function forgetBuyer(tx: Tx, userId: number): Promise<void> {
  await forgetStatements(tx, sql`buyer_id = ${userId}`)
  await tx
    .updateTable('reservations')
    .set({ ...NOTHING, contactName: REMOVED })
    .where('buyerId', '=', userId)
    .execute()
}

/** The same of one reservation made without an account; `unusable` is a secret that nobody knows. */
export async function forgetGuestOf(tx: Tx, id: number, unusable: string): Promise<void> {
  await forgetStatements(tx, sql`id = ${id}`)
  await tx
    .updateTable('reservations')
    .set({ ...NOTHING, contactName: REMOVED, uuidHash: hashUuid(unusable) })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('reservationAnswers').where('reservationId', '=', id).execute()
}

/** How long the contact of a reservation that is over is kept (privacy policy). */
const KEPT = sql`interval '12 months'`
const BATCH = 500

/** Ends when nothing old is left; each batch stands for itself. */
export async function forgetOldContacts(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select id from reservations
        where status = any(${FINAL_STATUSES}::text[]) and contact_name not in (${REMOVED}, ${OUTDATED}) and status_changed_at <= now() - ${KEPT}
        order by status_changed_at limit ${BATCH} for update skip locked
      ), statements as (
        update buyer_statements set name = ${OUTDATED}, email = null where reservation_id in (select id from old) returning id
      ), pictures as (
        delete from statement_pictures where statement_id in (select id from statements)
      )
      update reservations set contact_name = ${OUTDATED}, contact_phone = null, contact_email = null, delivery_address = null, note = null
      where id in (select id from old)`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
