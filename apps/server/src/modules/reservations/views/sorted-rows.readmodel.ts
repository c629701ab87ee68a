import type { RESERVATION_SORTS } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { ascending, byName, type CursorPosition, keyset, type SortOrder } from '#platform/pagination'
import { conditionsOf, type ListFilter, type ReservationRowRecord, selectRows } from './reservation-rows.readmodel.ts'

type Sort = (typeof RESERVATION_SORTS)[number]

/** Reservations without an occurrence stand after all others. */
const NO_DAY = 100_000_000_000

/** The order of the steps of a reservation. */
const STEPS = sql`array_position(array['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery', 'completed', 'no_show',
  'rejected', 'cancelled', 'expired']::text[], r.status)`

export const RESERVATION_ORDERS: Record<Sort, SortOrder> = {
  day: ascending(sql`coalesce(floor(extract(epoch from w.starts_at)), ${sql.lit(NO_DAY)})`),
  number: ascending(sql`r.id`),
  buyer: byName('r.contact_name'),
  total: ascending(sql`r.total`),
  status: ascending(sql`coalesce(${STEPS}, 99)`),
}

type SortedFilter = Omit<ListFilter, 'before'> & { sellerId: number; order: SortOrder; after: CursorPosition | null }

/** The seller's reservations in one of the orders of a table, with one row more than requested. */
export async function listSortedRows(
  db: Db,
  { order, after, ...filter }: SortedFilter,
): Promise<(ReservationRowRecord & { sortValue: CursorPosition[0] })[]> {
  const { sortValue, isAfter, orderBy } = keyset(order, sql`r.id`, after)
  const conditions = [
    sql`r.seller_id = ${filter.sellerId}`,
    ...conditionsOf('seller', { ...filter, before: null }),
    isAfter,
  ]
  const { rows } = await sql<ReservationRowRecord & { sortValue: CursorPosition[0] }>`
    with page as materialized (
      select r.id, ${sortValue} as sort_value, row_number() over (order by ${orderBy}) as sort_order
      from reservations r left join occurrences w on w.id = r.occurrence_id
      where ${sql.join(conditions, sql` and `)}
      order by ${orderBy} limit ${filter.limit + 1})
    select listed.*, page.sort_value as "sortValue"
    from (${selectRows(sql`select id, sort_order from page`)}) as listed join page on page.id = listed.id
    order by page.sort_order`.execute(db)
  return rows
}
