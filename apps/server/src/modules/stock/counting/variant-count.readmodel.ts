import { MAX_COUNTED_DATES, MAX_DECISION_OFFERS, MAX_DECISIONS } from '@kram/contract/stock/constants'
import type { CountDecision, Counting, VariantCount } from '@kram/contract/stock/count-schemas'
import { sql } from 'kysely'
import type { Db, Reads, Tx } from '#platform/database'

const MAX_LISTED = 50

/** The calendar day in Poland by the database's clock. */
const today = sql`(now() at time zone 'Europe/Warsaw')::date`

const firstShelf = sql`(select it.quantity from items it where it.variant_id = v.id and it.date is null order by it.id limit 1)`
const countedQuantity = sql`case v.counting when 'date' then v.date_quantity when 'onDemand' then null else ${firstShelf} end`
const heldOfVariant = sql`(select coalesce(sum(oi.held), 0) from offer_items_with_deleted oi where oi.variant_id = v.id)`

/** Coming dates of a variant `v` that is counted per date: those of its open offers, and those with stock. */
const datesJson = sql`(select coalesce(json_agg(json_build_object('date', d.date,
    'quantity', trim_scale(coalesce(it.quantity + gone.quantity, v.date_quantity)),
    'taken', trim_scale(coalesce(it.held + gone.quantity, 0))) order by d.date), '[]')
  from (
    select coming.date from (
      select oc.date from offer_items oi
      join offers o on o.id = oi.offer_id and o.status in ('active', 'paused')
      join offer_schedules os on os.offer_id = o.id
      join occurrences oc on oc.schedule_id = os.schedule_id and oc.status = 'open' and oc.date >= ${today}
      where oi.variant_id = v.id
      union
      select it.date from items it where it.variant_id = v.id and it.date >= ${today}) coming
    where v.counting = 'date' order by coming.date limit ${sql.lit(MAX_COUNTED_DATES)}) d
  left join items it on it.variant_id = v.id and it.date = d.date
  left join lateral (
    select coalesce(-sum(m.delta_quantity), 0) as quantity from stock_movements m
    where m.item_id = it.id and m.reservation_item_id is not null) gone on true)`

/** `onShelf`: on the first shelf, also while it is counted otherwise. */
export type CountedVariant = Omit<VariantCount, 'dates'> & { soldBy: string; onShelf: number | null }

/** How the seller's variant is counted; undefined when the seller has no such variant. */
export async function findVariantCount(
  db: Db | Tx,
  variantId: number,
  sellerId: number,
): Promise<CountedVariant | undefined> {
  const { rows } = await sql<CountedVariant>`
    select v.counting, v.sold_by, ${countedQuantity} as quantity, ${heldOfVariant} as held, ${firstShelf} as on_shelf
    from variants v join products p on p.id = v.product_id
    where v.id = ${variantId} and p.seller_id = ${sellerId}`.execute(db)
  return rows[0]
}

/** The same with the coming dates. */
export async function readVariantCount(
  db: Db | Tx,
  variantId: number,
  sellerId: number,
): Promise<VariantCount | undefined> {
  const { rows } = await sql<VariantCount>`
    select v.counting, ${countedQuantity} as quantity, ${heldOfVariant} as held, ${datesJson} as dates
    from variants v join products p on p.id = v.product_id
    where v.id = ${variantId} and p.seller_id = ${sellerId}`.execute(db)
  return rows[0]
}

/** The reservations that hold the variant, on this date if one is given, oldest first: they prevent a smaller count. */
export async function reservationsHoldingVariant(
  db: Reads<'reservations' | 'reservationItems' | 'offerItemsWithDeleted' | 'occurrences'>,
  variantId: number,
  date: string | null,
) {
  const reservations = db
    .selectFrom('reservations as r')
    .innerJoin('reservationItems as ri', 'ri.reservationId', 'r.id')
    .innerJoin('offerItemsWithDeleted as oi', 'oi.id', 'ri.offerItemId')
    .leftJoin('occurrences as oc', 'oc.id', 'r.occurrenceId')
    .select(['r.id', 'r.number', 'r.status', sql<number>`sum(ri.held_quantity)`.as('held')])
    .where('oi.variantId', '=', variantId)
    .where('ri.heldQuantity', '>', 0)
  return (date === null ? reservations : reservations.where('oc.date', '=', date))
    .groupBy('r.id')
    .orderBy('r.id')
    .limit(MAX_LISTED)
    .execute()
}

/** How the variant is counted, which stays so until the end of the transaction. */
export async function shareCount(tx: Tx, variantId: number): Promise<Counting | null> {
  await sql`select pg_advisory_xact_lock_shared(count_lock_class(), count_lock_key(${variantId}::integer))`.execute(tx)
  const { rows } = await sql<{ counting: Counting | null }>`
    select counting from variants where id = ${variantId}`.execute(tx)
  return rows[0]?.counting ?? null
}

/** Some variants that no count is chosen for, in ascending id. */
export async function uncountedVariants(db: Db, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from variants_with_deleted where counting is null and id > ${afterId} order by id limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How much is made of the variant for each date; undefined when it is counted otherwise. */
export async function dateQuantityOf(tx: Tx, variantId: number): Promise<number | undefined> {
  const { rows } = await sql<{ quantity: number }>`
    select date_quantity as quantity from variants where id = ${variantId} and counting = 'date'`.execute(tx)
  return rows[0]?.quantity
}

/** Locks the reservations and offers of variants whose counting will change, in the order of all locks: before stock rows. */
export async function lockPromisesOf(tx: Tx, variantIds: readonly number[]): Promise<void> {
  if (variantIds.length === 0) return
  const ids = sql`any(${[...variantIds]}::int[])`
  await sql`
    select from reservations r where r.id in (
      select ri.reservation_id from offer_items_with_deleted oi join reservation_items ri on ri.offer_item_id = oi.id
      where oi.variant_id = ${ids} and ri.held_quantity > 0)
    order by r.id for no key update`.execute(tx)
  await sql`
    select from offers_with_deleted o where o.id in (select oi.offer_id from offer_items_with_deleted oi where oi.variant_id = ${ids})
    order by o.id for no key update`.execute(tx)
}

/** Variants of which the seller's offers had promised more than exists, with what each offer promised. */
export async function countDecisions(db: Db, sellerId: number): Promise<CountDecision[]> {
  const { rows } = await sql<CountDecision>`
    select v.id as variant_id, v.name as variant_name, p.name as product_name, v.net_quantity, v.net_unit, v.sold_by, v.counting,
      ${countedQuantity} as quantity, ${heldOfVariant} as held, d.on_hand,
      (select coalesce(json_agg(json_build_object('id', x.id, 'title', x.title, 'limit', x.lim, 'held', x.held) order by x.id), '[]') from (
        select o.id, o.title, trim_scale(oi.quantity) as lim, trim_scale(oi.held) as held
        from offer_items_with_deleted oi join offers_with_deleted o on o.id = oi.offer_id
        where oi.variant_id = v.id and (oi.held > 0 or (oi.deleted_at is null and o.deleted_at is null and o.status in ('active', 'paused')))
        order by o.id limit ${sql.lit(MAX_DECISION_OFFERS)}) x) as offers
    from count_decisions d join variants v on v.id = d.variant_id join products p on p.id = v.product_id
    where p.seller_id = ${sellerId} and v.counting is not null
    order by v.id limit ${sql.lit(MAX_DECISIONS)}`.execute(db)
  return rows
}
