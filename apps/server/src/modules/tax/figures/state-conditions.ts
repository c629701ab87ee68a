import { NEAR_PERCENT, SALES_LIMIT, type TaxFilter, type TaxState } from '@kram/contract/tax/limits'
import { limitGrosze } from '@kram/contract/tax/threshold'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

// The same as `taxStateOf`, about the row `f` of the figures; a test compares both.

export const isOverSql = (rate: string): Sql =>
  sql`(f.sales >= ${sql.lit(SALES_LIMIT)} or f.consideration > ${limitGrosze(rate)}::bigint)`

export const isNearSql = (rate: string): Sql =>
  sql`(f.sales * 100 >= ${sql.lit(SALES_LIMIT * NEAR_PERCENT)} or f.consideration * 100 >= ${limitGrosze(rate) * NEAR_PERCENT}::bigint)`

const stateSql = (state: TaxState, rate: string): Sql => {
  if (state === 'over') return isOverSql(rate)
  return state === 'near'
    ? sql`(not ${isOverSql(rate)} and ${isNearSql(rate)})`
    : sql`(not ${isOverSql(rate)} and not ${isNearSql(rate)})`
}

export const filterSql = (filter: TaxFilter | undefined, rate: string, overdue: Sql): Sql => {
  if (filter === undefined) return sql`true`
  if (filter === 'missing') return sql`(${isOverSql(rate)} and p.seller_id is null)`
  return filter === 'overdue' ? overdue : stateSql(filter, rate)
}
