import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { DeletedRows } from '#platform/soft-delete'

/** Stock rows with their ledgers, as they are kept when they are deleted. */
export const deletedStockRows = (condition: RawBuilder<SqlBool>): DeletedRows[] => [
  { table: 'items', where: condition },
  { table: 'stock_movements', where: sql<SqlBool>`t.item_id in (select t.id from items t where ${condition})` },
]

export const deletedStockOfVariants = (variantIds: readonly number[]): DeletedRows[] =>
  deletedStockRows(sql<SqlBool>`t.variant_id = any(${[...variantIds]}::int[])`)
