import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { readByLink } from './view.readmodel.ts'
import { hashUuid } from './guest-link.ts'

/** How many further links one reservation keeps: as many letters as it may ever get. */
const MOST_LINKS = 20

/** Lets one more secret open the reservation; the oldest of too many stop working. */
export async function addLink(tx: Tx, reservationId: number, uuidHash: Buffer): Promise<void> {
  await tx.insertInto('reservationLinks').values({ reservationId, uuidHash }).execute()
  await sql`
    delete from reservation_links where reservation_id = ${reservationId} and uuid_hash not in (
      select uuid_hash from reservation_links where reservation_id = ${reservationId} order by created_at desc limit ${MOST_LINKS})`.execute(
    tx,
  )
}

/** The reservation that this link opens, for a guest's session. A wrong number and a wrong secret are the same nothing. */
export async function findByLink(
  db: Db,
  id: number,
  uuid: string,
): Promise<{ id: number; contactName: string } | undefined> {
  const record = await readByLink(db, id, hashUuid(uuid))
  return record && { id: record.id, contactName: record.contactName }
}
