import type { TodayChoice } from '@kram/contract/offers/today-schemas'
import { sql } from 'kysely'
import { pictureJson } from '#modules/uploads'
import { containsWords, type Db, type Tx } from '#platform/database'
import { priceJson, today } from '../shared/index.ts'

const MAX_CHOICES = 30

/** What is on the first shelf of variant `v`, or made of it for today; nothing when it is not counted. */
const countedToday = sql`
  (select it.quantity, it.held from items it where v.counting is distinct from 'date' and v.counting is distinct from 'onDemand'
    and it.variant_id = v.id and it.date is null order by it.id limit 1)
  union all
  select coalesce(it.quantity, v.date_quantity), coalesce(it.held, 0)
  from (select) here left join items it on it.variant_id = v.id and it.date = ${today} where v.counting = 'date'`

/**
 * The seller's variants, the last offered first, with their last price and how they are counted.
 */
export async function todayChoices(db: Db, sellerId: number, q: string | undefined): Promise<TodayChoice[]> {
  const { rows } = await sql<TodayChoice>`
    select v.id as variant_id, p.id as product_id, p.name as product_name, v.name as variant_name, v.net_quantity, v.net_unit, v.sold_by, v.step,
      (select ${pictureJson('u')} from product_pictures pp join uploads u on u.id = pp.upload_id where pp.product_id = p.id order by pp.position limit 1) as cover,
      last.price, v.counting, counted.quantity, counted.quantity - counted.held as remaining
    from products p join variants v on v.product_id = p.id
    left join lateral (
      select oi.id, ${priceJson('oi.price')} as price from offer_items_with_deleted oi where oi.variant_id = v.id order by oi.id desc limit 1) last on true
    left join lateral (${countedToday}) counted on true
    where p.seller_id = ${sellerId} and p.archived_at is null ${q ? sql`and ${containsWords(sql<string>`p.name || ' ' || v.name`, q)}` : sql``}
    order by last.id desc nulls last, v.id desc limit ${sql.lit(MAX_CHOICES)}`.execute(db)
  return rows
}

/** The time of this transaction: occurrences are always compared with the database's clock. */
export async function databaseNow(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}

/** Title of the offer of one variant; undefined when it is not the seller's. */
export async function ownProductName(tx: Tx, variantId: number, sellerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select('p.name')
    .where('v.id', '=', variantId)
    .where('p.sellerId', '=', sellerId)
    // Locked, so that it is not deleted before the offer refers to it.
    .forKeyShare('v')
    .executeTakeFirst()
  return row?.name
}
