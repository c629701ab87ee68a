import type { CallReason } from '@kram/contract/reservations/status'
import { sql, type RawBuilder } from 'kysely'
import type { SqlTx } from '#platform/database'

/** Nothing that is sent reaches the buyer of `r`, and no answer on the phone is recorded. */
const awaitsCall = sql`r.buyer_id is null and r.contact_email is null and r.contact_phone is not null and r.phone_answer is null`

const reasonUntil = (endsAt: RawBuilder<unknown>): RawBuilder<CallReason | null> => sql`case
  when not (${awaitsCall} and coalesce(${endsAt} > now(), true)) then null
  when r.status = 'change_proposed' and r.proposal ->> 'by' = 'seller' then 'proposal'
  when r.status = 'rejected' or r.status = 'cancelled' and r.cancelled_by = 'seller' then 'cancellation' end`

/** Why the seller has to call the buyer of `r`, until its occurrence `w` ends; null when there is no reason. */
export const callReason = reasonUntil(sql`w.ends_at`)

/** True for reservations `r` with a reason to call. Repeats the conditions of the index. */
export const hasCallReason = sql`(r.status in ('change_proposed', 'rejected', 'cancelled') and ${awaitsCall}
  and ${reasonUntil(sql`(select w.ends_at from occurrences w where w.id = r.occurrence_id)`)} is not null)`

export async function readCallReason(tx: SqlTx, id: number): Promise<CallReason | null> {
  const { rows } = await sql<{ reason: CallReason | null }>`
    select ${callReason} as reason from reservations r left join occurrences w on w.id = r.occurrence_id where r.id = ${id}`.execute(
    tx,
  )
  return rows[0]?.reason ?? null
}
