import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { isOverSql, type Sold, toSold } from '../figures/index.ts'

export type OverLimits = Sold & { sellerId: number; sealed: Buffer | null }

type Row = { sellerId: number; sealed: Buffer | null } & Parameters<typeof toSold>[0]

/** Everybody over the limits of the year, also sellers who have left, with their sealed data. */
export async function listOverLimits(db: Db | Tx, year: number, rate: string): Promise<OverLimits[]> {
  const { rows } = await sql<Row>`
    select f.seller_id, f.sales_by_quarter, f.grosze_by_quarter, f.sales, f.consideration, p.sealed
    from tax_figures f left join tax_profiles p on p.seller_id = f.seller_id
    where f.year = ${year} and ${isOverSql(rate)}
    order by f.seller_id`.execute(db)
  return rows.map((row) => ({ ...toSold(row), sellerId: row.sellerId, sealed: row.sealed }))
}

export type Addressee = { sellerId: number; userId: number; email: string }

/** Sellers who can still be notified. */
export async function listAddressees(tx: Tx, sellerIds: readonly number[]): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select s.id as seller_id, s.user_id, u.email from sellers s join users u on u.id = s.user_id
    where s.id = any(${[...sellerIds]}::integer[]) and u.deleted_at is null order by s.id`.execute(tx)
  return rows
}
