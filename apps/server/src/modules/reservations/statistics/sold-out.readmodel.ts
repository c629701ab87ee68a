import { MAX_STATISTICS_ROWS } from '@kram/contract/seller-view/statistics/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Period } from './figures.readmodel.ts'

export type SoldOutRecord = {
  movementId: number
  productName: string
  variantName: string
  date: string | null
  soldOutAt: Date
}

/**
 * When the last free piece of a stock item was taken. The ledger is read back from what is there now: after each entry as much was free
 * as now, without what later entries changed.
 */
export async function soldOutFigures(db: Db, { sellerId, from, to }: Period): Promise<SoldOutRecord[]> {
  const { rows } = await sql<SoldOutRecord>`
    with own as materialized (
      select it.id, it.date, it.quantity - it.held as free, p.name as product_name, v.name as variant_name
      from products p join variants v on v.product_id = p.id join items it on it.variant_id = v.id
      where p.seller_id = ${sellerId}),
    entries as (
      select m.id, m.created_at, m.delta_quantity - m.delta_held as delta, own.date, own.product_name, own.variant_name,
        own.free - coalesce(sum(m.delta_quantity - m.delta_held) over (
          partition by m.item_id order by m.id desc rows between unbounded preceding and 1 preceding), 0) as free
      from own join stock_movements m on m.item_id = own.id
      where m.created_at >= ${from}::date::timestamp at time zone 'Europe/Warsaw')
    select id as movement_id, product_name, variant_name, date, created_at as sold_out_at
    from entries
    where free <= 0 and free - delta > 0 and created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Warsaw'
    order by created_at desc, id desc limit ${sql.lit(MAX_STATISTICS_ROWS)}`.execute(db)
  return rows
}
