import { sql, type RawBuilder } from 'kysely'
import { type Db, prepared } from '#platform/database'
import { cardJson, type ListFilters, NO_FILTERS } from './offer-card.readmodel.ts'
import {
  cursorKey,
  indexScan,
  isAfter,
  MAX_SCANNED_OFFERS,
  type ListStrategy,
  orderByKey,
  type PagePlan,
  planPage,
  reverseOrder,
} from './page-plan.readmodel.ts'
import { padText, withoutSimilar } from './text-rank.readmodel.ts'

type Sql = RawBuilder<unknown>

export type OfferCardPage = { items: string; sellers: number[]; key: number | null; id: number | null; more: boolean }

/** Most requests ask for such pages, or for one card, with a text at most: their statement is prepared, because planning takes longest. */
const PREPARED_PAGE_SIZES = [20, 1]

/** Words and a price in them are parts of the usual statement. */
const USUAL_FILTERS: readonly string[] = ['text', 'price'] satisfies (keyof ListFilters)[]
const OTHER_FILTERS = Object.entries(NO_FILTERS).filter(([name]) => !USUAL_FILTERS.includes(name))

/** Whether the statement of a page is prepared. */
const isUsualPage = ({ deferredSort }: { deferredSort: unknown }, filters: ListFilters, limit: number): boolean => {
  const values = new Map<string, unknown>(Object.entries(filters))
  const isUnset = ([name, unset]: [string, unknown]) => JSON.stringify(values.get(name)) === JSON.stringify(unset)
  return PREPARED_PAGE_SIZES.includes(limit) && !deferredSort && OTHER_FILTERS.every(isUnset)
}

/**
 * One page of cards in one statement. Few matches are looked up by index and sorted; otherwise the index is scanned in order until
 * the page is full, the range ends, or the scan limit is reached.
 */
export async function findCards(
  db: Db,
  strategy: ListStrategy,
  filters: ListFilters,
  limit: number,
): Promise<OfferCardPage> {
  const { rows } = await cardsStatement(strategy, filters, limit).execute(db)
  return rows[0] ?? { items: '[]', sellers: [], key: null, id: null, more: false }
}

/** The cursor for an incomplete page: where a scan that reached its limit continues. */
const resumePoint = ({ scanned, useScan }: PagePlan, limit: number): Sql =>
  scanned.deferredSort
    ? sql`select null::float8 as key, null::int as id where false`
    : sql`
      select ${cursorKey(scanned)} as key, o.id from ${indexScan(scanned)} o
      where ${isAfter(scanned)} and (select count(*) from found) <= ${sql.lit(limit)} and ${useScan}
      order by ${orderByKey(scanned, 'o.')} offset ${sql.lit(MAX_SCANNED_OFFERS - 1)} limit 1`

/** The plan of a list with its text query as PostgreSQL asks it, and the tables that the plan refers to. */
export function matchesOf(strategy: ListStrategy, { text, ...others }: ListFilters, limit: number) {
  const filters = { ...others, text: text && padText(strategy.rankedKey ? text : withoutSimilar(text)) }
  const plan = planPage(strategy, filters, limit)
  return { filters, plan, tables: plan.candidates }
}

export function cardsStatement(
  strategy: ListStrategy,
  requested: ListFilters,
  limit: number,
): RawBuilder<OfferCardPage> {
  const { filters, plan, tables } = matchesOf(strategy, requested, limit)
  return sql<OfferCardPage>`${isUsualPage(strategy, filters, limit) ? prepared : sql``}
    with ${tables}
    found as (select * from ${plan.found} f order by ${orderByKey(strategy)} limit ${sql.lit(limit + 1)}),
    page as (select * from found order by ${orderByKey(strategy)} limit ${sql.lit(limit)}),
    last as (select key, id from page order by ${reverseOrder(strategy)} limit 1),
    resume as (${resumePoint(plan, limit)})
    select
      (select coalesce(json_agg(${cardJson(strategy.distance, filters)} order by ${orderByKey(strategy, 'f.')}), '[]')::text
        from page f
        join sellers s on s.id = f.seller_id
        join locations l on l.id = f.location_id
        join products p on p.id = f.product_id
        join schedules sc on sc.id = f.schedule_id
        left join product_pictures pp on pp.product_id = p.id and pp.position = 0
        left join uploads u on u.id = pp.upload_id
        cross join lateral (
          select bool_or(w.fulfilment = 'pickup') as pickup, bool_or(w.fulfilment = 'delivery') as delivery
          from offer_schedules os join schedules w on w.id = os.schedule_id where os.offer_id = f.id) fulfilments) as items,
      array(select distinct seller_id from page) as sellers,
      ${strategy.encodeKey(sql`coalesce((select key from resume), (select key from last))`)} as key,
      coalesce((select id from resume), (select id from last)) as id,
      (select count(*) from found) > ${sql.lit(limit)} or exists (select from resume) as more`
}
