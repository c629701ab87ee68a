import { sql } from 'kysely'
import { prepared, type SqlTx } from '#platform/database'
import type { OrderTotals } from '@kram/contract/reservations/order-totals'
import type { PricedLine } from './order.readmodel.ts'
import { snapshotJson, snapshotTables } from './snapshot.readmodel.ts'

/** Writes names and prices of the lines as they were when they were priced; most often they are stored already. */
export async function saveLinePrices(tx: SqlTx, pricedLines: readonly PricedLine[]): Promise<void> {
  const lines = pricedLines.filter(({ unchanged }) => !unchanged)
  if (lines.length === 0) return
  await sql`${prepared}
    update reservation_items i set unit_price = line.unit_price, product_name = line.product_name, variant_name = line.variant_name
    from unnest(
      ${lines.map(({ id }) => id)}::integer[],
      ${lines.map(({ unitPrice }) => unitPrice)}::integer[],
      ${lines.map(({ productName }) => productName)}::text[],
      ${lines.map(({ variantName }) => variantName)}::text[]) as line (id, unit_price, product_name, variant_name)
    where i.id = line.id`.execute(tx)
}

/** Writes the totals of a draft, so that a price change before the submit is noticed. */
export async function saveTotals(
  tx: SqlTx,
  id: number,
  { fee, total }: OrderTotals,
  { bumpVersion = false } = {},
): Promise<void> {
  await sql`${prepared}
    update reservations set delivery_fee = ${fee}, total = ${total}, version = version + ${bumpVersion ? 1 : 0} where id = ${id}`.execute(
    tx,
  )
}

export type Submission = {
  status: 'pending' | 'accepted'
  totals: OrderTotals
  answerBy: Date | null
  pickupCodes: readonly string[]
}

/**
 * Writes the draft as both participants agreed on it: status, totals, participants and location, as they are now. Of the candidate
 * pickup codes the first one is taken that no other live reservation of the seller has.
 */
export async function saveSubmission(
  tx: SqlTx,
  id: number,
  { status, totals, answerBy, pickupCodes }: Submission,
): Promise<boolean> {
  const { rows } = await sql`${prepared}
    update reservations target set
      status = ${status}, status_changed_at = now(), submitted_at = now(), version = target.version + 1, answer_by = ${answerBy},
      delivery_fee = ${totals.fee}, total = ${totals.total}, slot_id = target.occurrence_id, held_time_slot = target.time_slot,
      pickup_code = coalesce((
        select code from unnest(${pickupCodes}::text[]) with ordinality as offered (code, sort_order)
        where not exists (select from reservations other where other.seller_id = target.seller_id and other.pickup_code = code
          and other.status in ('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery'))
        order by sort_order limit 1), target.pickup_code),
      snapshot = (select ${snapshotJson} from ${snapshotTables} where r.id = target.id)
    where target.id = ${id} and target.status = 'draft'
    returning target.id`.execute(tx)
  return rows.length === 1
}

export type SubmittedEdit = { totals: OrderTotals; answerBy: Date | null; moved: boolean }

/**
 * Writes an edit of a submitted reservation: totals and, when the occurrence changed, location and hours. Agreed names and prices
 * stay.
 */
export async function saveEdit(tx: SqlTx, id: number, { totals, answerBy, moved }: SubmittedEdit): Promise<void> {
  await sql`
    update reservations target set
      version = target.version + 1, answer_by = ${answerBy}, delivery_fee = ${totals.fee}, total = ${totals.total}, slot_id = target.occurrence_id, held_time_slot = target.time_slot,
      snapshot = ${moved ? sql`(select ${snapshotJson} from ${snapshotTables} where r.id = target.id)` : sql`target.snapshot`}
    where target.id = ${id}`.execute(tx)
}
