import { MAX_FAVOURITES } from '@kram/contract/favourites/limits'
import type { FavouriteIds } from '@kram/contract/favourites/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { visibleOffers, visibleSellers } from './visible.readmodel.ts'

export type FavouriteKind = keyof FavouriteIds

const TABLES = {
  offers: {
    table: 'favourite_offers',
    column: 'offer_id',
    visible: visibleOffers,
  },
  sellers: {
    table: 'favourite_sellers',
    column: 'seller_id',
    visible: visibleSellers,
  },
} as const

export async function findFavourites(db: Db | Tx, userId: number): Promise<FavouriteIds> {
  const { rows } = await sql<FavouriteIds>`select
    array(select offer_id from favourite_offers where user_id = ${userId} order by created_at desc, offer_id desc) as offers,
    array(select seller_id from favourite_sellers where user_id = ${userId} order by created_at desc, seller_id desc) as sellers`.execute(
    db,
  )
  return rows[0] ?? { offers: [], sellers: [] }
}

/**
 * Adds those of `ids` that are public, the first as the latest, up to the maximum. Returns how many of them are stored
 * now.
 */
export async function addFavourites(
  tx: Tx,
  userId: number,
  kind: FavouriteKind,
  ids: readonly number[],
): Promise<number> {
  const { table, column, visible } = TABLES[kind]
  const [into, of] = [sql.table(table), sql.id(column)]
  await sql`
    insert into ${into} (user_id, ${of})
    select ${userId}, k.id from unnest(${[...ids]}::int[]) with ordinality as requested (id, ordinal)
      join (${visible}) k on k.id = requested.id
    where not exists (select from ${into} f where f.user_id = ${userId} and f.${of} = k.id)
    order by requested.ordinal desc
    limit (select greatest(0, ${MAX_FAVOURITES} - count(*)) from ${into} where user_id = ${userId})
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${into} where user_id = ${userId} and ${of} = any(${[...ids]}::int[])`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export async function isVisible(tx: Tx, kind: FavouriteKind, id: number): Promise<boolean> {
  const { rows } = await sql`select from (${TABLES[kind].visible}) k where k.id = ${id}`.execute(tx)
  return rows.length > 0
}

export async function removeFavourite(tx: Tx, userId: number, kind: FavouriteKind, id: number): Promise<void> {
  const { table, column } = TABLES[kind]
  await sql`delete from ${sql.table(table)} where user_id = ${userId} and ${sql.id(column)} = ${id}`.execute(tx)
}
