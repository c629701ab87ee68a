import { LIVE_STATUSES } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import type { Reads, Tx } from '#platform/database'

/**
 * Serializes reservations with the same telephone number or e-mail address until this transaction ends. The locks are taken in one
 * order, so that there is no deadlock.
 */
export async function lockContact(tx: Tx, phone: string | null, email: string | null): Promise<void> {
  const names = [phone && `phone ${phone}`, email && `email ${email.toLowerCase()}`].filter(Boolean)
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('guest contact ' || name, 0) as key from unnest(${names}::text[]) as name order by key) as contact`.execute(
    tx,
  )
}

/** Other open guest reservations with this telephone number or e-mail address. */
export async function countLiveGuestReservations(
  db: Reads<'reservations'>,
  exceptId: number,
  phone: string | null,
  email: string | null,
): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyerId', 'is', null)
    .where('status', 'in', LIVE_STATUSES)
    .where('id', '<>', exceptId)
    .where((eb) =>
      eb.or([eb('contactPhone', '=', phone), eb(sql`lower(contact_email)`, '=', email?.toLowerCase() ?? null)]),
    )
    .executeTakeFirstOrThrow()
  return count
}
