import type { AcceptanceSurface } from '@kram/contract/legal/limits'
import { sql } from 'kysely'
import { prepared, type SqlTx, type Tx } from '#platform/database'

/** The version of each document that applies now. */
const IN_FORCE = sql`select distinct on (v.kind) v.id, v.kind from legal_versions v
  where v.effective_on <= (now() at time zone 'Europe/Warsaw')::date and v.withdrawn_at is null
  order by v.kind, v.effective_on desc, v.number desc`

/** Who registers accepts both documents. */
export async function recordRegistration(
  tx: Tx,
  userId: number,
  surface: Extract<AcceptanceSurface, 'registration' | 'facebook'>,
): Promise<void> {
  await sql`insert into legal_acceptances (version_id, user_id, surface)
    select f.id, ${userId}, ${surface} from (${IN_FORCE}) f on conflict do nothing`.execute(tx)
}

/** Who reserves accepts the terms, with an account or without. */
export async function recordReservation(tx: SqlTx, reservationId: number, buyerId: number | null): Promise<void> {
  const surface: AcceptanceSurface = buyerId === null ? 'guestReservation' : 'reservation'
  await sql`${prepared}
    insert into legal_acceptances (version_id, user_id, reservation_id, surface)
    select f.id, ${buyerId}, ${reservationId}, ${surface} from (${IN_FORCE}) f where f.kind = 'terms' on conflict do nothing`.execute(
    tx,
  )
}
