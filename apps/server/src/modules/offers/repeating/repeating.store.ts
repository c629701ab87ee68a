import { sql } from 'kysely'
import type { Db, Tx, Writes } from '#platform/database'
import { heldForPastDays } from './held-quantities.readmodel.ts'
import { today, type VersionedTarget } from '../shared/index.ts'

/** The day after the offer's last day; the next Monday when it has none. An offer that ended already restarts at once. */
const nextRenewal = sql<string>`coalesce(valid_to + 1, ${today} + 8 - extract(isodow from ${today})::int)`

/** Switches weekly repetition when the version matches. */
export async function setWeeklyRepeat(
  tx: Writes<'offers'>,
  target: VersionedTarget,
  weekly: boolean,
): Promise<boolean> {
  const updated = await tx
    .updateTable('offers')
    .set((eb) => ({ repeatsOn: weekly ? nextRenewal : null, version: eb('version', '+', 1) }))
    .where('id', '=', target.id)
    .where('sellerId', '=', target.sellerId)
    .where('version', '=', target.version)
    .where('status', '<>', 'archived')
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Advances the dates of due offers by the missed weeks; returns their ids. Locked offers are skipped until the next run. */
export async function renewDates(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update offers o
    set valid_from = valid_from + weeks * 7, valid_to = valid_to + weeks * 7, repeats_on = repeats_on + weeks * 7, version = version + 1
    from (
      select id, (${today} - repeats_on) / 7 + 1 as weeks from offers
      where repeats_on <= ${today} and status <> 'archived' order by id limit ${limit} for update skip locked) due
    where o.id = due.id
    returning o.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Resets the limits of these offers to what the seller entered. Quantities held for coming days count towards the new
 * week; those not yet handed over for past days do not. Rows are locked in ascending id, to avoid deadlocks.
 */
export async function renewLimits(db: Db | Tx, offerIds: readonly number[]): Promise<void> {
  await sql`
    with own_limit as (
      select id, entered_quantity from offer_items
      where offer_id = any(${offerIds}::int[]) and entered_quantity is not null order by id for update)
    update offer_items oi
    set quantity = greatest(oi.held, own_limit.entered_quantity + ${heldForPastDays}), version = oi.version + 1
    from own_limit where oi.id = own_limit.id`.execute(db)
}
