import { CONTACT_RETENTION_MONTHS } from '@kram/contract/reservations/periods'
import { FINAL_STATUSES } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import { eraseBlockedContacts } from '#modules/blocks/records'
import { eraseReviewPictures } from '#modules/reviews/records'
import { eraseStatements } from '#modules/rights/statements'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { DELETED_USER_NAME, EXPIRED_CONTACT_NAME, hashUuid } from '../access/index.ts'

const NO_CONTACT = { contactPhone: null, contactEmail: null, deliveryAddress: null, note: null }

/** Erases name, address and contact of a buyer's reservations; amounts and dates stay. Drafts are deleted. */
export async function eraseBuyerContact(tx: Tx, userId: number): Promise<void> {
  const erased = await tx
    .updateTable('reservations')
    .set({ ...NO_CONTACT, contactName: DELETED_USER_NAME })
    .where('buyerId', '=', userId)
    .returning('id')
    .execute()
  const ids = erased.map(({ id }) => id)
  await eraseStatements(tx, ids, DELETED_USER_NAME)
  await eraseReviewPictures(tx, ids)
  await eraseBlockedContacts(tx, ids)
}

/** The same for one guest reservation; `randomSecret` is a secret that nobody knows. */
export async function eraseGuestContact(tx: Tx, id: number, randomSecret: string): Promise<void> {
  await eraseStatements(tx, [id], DELETED_USER_NAME)
  await eraseReviewPictures(tx, [id])
  await eraseBlockedContacts(tx, [id])
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
export async function eraseOldContacts(db: Db, signal: AbortSignal): Promise<number> {
  let total = 0
  while (!signal.aborted) {
    const erased = await inTransaction(db, (tx) => eraseBatch(tx))
    total += erased
    if (erased < BATCH) break
  }
  return total
}

async function eraseBatch(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update reservations set contact_name = ${EXPIRED_CONTACT_NAME}, contact_phone = null, contact_email = null, delivery_address = null, note = null
    where id in (
      select id from reservations
      where status = any(${FINAL_STATUSES}::text[]) and contact_name not in (${DELETED_USER_NAME}, ${EXPIRED_CONTACT_NAME}) and status_changed_at <= now() - ${RETENTION}
      order by status_changed_at limit ${BATCH} for update skip locked)
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await eraseStatements(tx, ids, EXPIRED_CONTACT_NAME)
  await eraseBlockedContacts(tx, ids)
  return ids.length
}
