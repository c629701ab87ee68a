import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Part } from '#platform/removed'

/** Stock rows with their ledgers, as they are kept when they are deleted. */
export const stockWhere = (which: RawBuilder<SqlBool>): Part[] => [
  { table: 'items', where: which },
  { table: 'stock_movements', where: sql<SqlBool>`t.item_id in (select t.id from items t where ${which})` },
]

export const stockOfVariants = (variantIds: readonly number[]): Part[] =>
  stockWhere(sql<SqlBool>`t.variant_id = any(${[...variantIds]}::int[])`)
