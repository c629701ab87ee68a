import { CONTACT_RETENTION_MONTHS } from '@kram/contract/reservations/periods'
import { FINAL_STATUSES } from '@kram/contract/reservations/status'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { DELETED_USER_NAME, EXPIRED_CONTACT_NAME, hashUuid } from '../access/index.ts'

const NO_CONTACT = { contactPhone: null, contactEmail: null, deliveryAddress: null, note: null }

/** The content of declarations stays, the personal data in them is erased. */
const eraseStatementNames = (tx: Tx, condition: RawBuilder<unknown>) =>
  sql`with statements as (
      update buyer_statements set name = ${DELETED_USER_NAME}, email = null
      where reservation_id in (select id from reservations where ${condition}) returning id)
    delete from statement_pictures where statement_id in (select id from statements)`.execute(tx)

/** Erases name, address and contact of a buyer's reservations; amounts and dates stay. Drafts are deleted. */
export async function eraseBuyerContact(tx: Tx, userId: number): Promise<void> {
  await eraseStatementNames(tx, sql`buyer_id = ${userId}`)
  await tx
    .updateTable('reservations')
    .set({ ...NO_CONTACT, contactName: DELETED_USER_NAME })
    .where('buyerId', '=', userId)
    .execute()
}

/** The same for one guest reservation; `randomSecret` is a secret that nobody knows. */
export async function eraseGuestContact(tx: Tx, id: number, randomSecret: string): Promise<void> {
  await eraseStatementNames(tx, sql`id = ${id}`)
  await tx
    .updateTable('reservations')
    .set({ ...NO_CONTACT, contactName: DELETED_USER_NAME, uuidHash: hashUuid(randomSecret) })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('reservationAnswers').where('reservationId', '=', id).execute()
}

/** How long the contact of a finished reservation is stored (privacy policy). */
const RETENTION = sql`${sql.lit(CONTACT_RETENTION_MONTHS)} * interval '1 month'`
const BATCH = 500

/** Runs until nothing old is left; each batch is a transaction of its own. */
export async function eraseOldContacts(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select id from reservations
        where status = any(${FINAL_STATUSES}::text[]) and contact_name not in (${DELETED_USER_NAME}, ${EXPIRED_CONTACT_NAME}) and status_changed_at <= now() - ${RETENTION}
        order by status_changed_at limit ${BATCH} for update skip locked
      ), statements as (
        update buyer_statements set name = ${EXPIRED_CONTACT_NAME}, email = null where reservation_id in (select id from old) returning id
      ), pictures as (
        delete from statement_pictures where statement_id in (select id from statements)
      )
      update reservations set contact_name = ${EXPIRED_CONTACT_NAME}, contact_phone = null, contact_email = null, delivery_address = null, note = null
      where id in (select id from old)`.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
