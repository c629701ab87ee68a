import { sql } from 'kysely'
import type { FoundKind } from '@kram/contract/desk/search-kinds'
import type { SearchView } from '@kram/contract/desk/schemas'
import type { Reads, Writes } from '#platform/database'

type View = Omit<SearchView, 'id'>

/** Keeps it; the same name replaces it. `undefined` when the operator has the most already. */
export async function saveSearchView(
  tx: Writes<'searchViews'>,
  userId: number,
  { name, kind, q, state }: View,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into search_views (user_id, name, kind, q, state)
    select ${userId}::integer, ${name}::text, ${kind}::text, ${q}::text, ${state}::text
    where exists (select from search_views where user_id = ${userId} and name = ${name})
      or (select count(*) from search_views where user_id = ${userId}) < ${most}
    on conflict (user_id, name) do update set kind = excluded.kind, q = excluded.q, state = excluded.state
    returning id`.execute(tx)
  return rows[0]?.id
}

export const listSearchViews = (db: Reads<'searchViews'>, userId: number): Promise<SearchView[]> =>
  db
    .selectFrom('searchViews')
    .select(['id', 'name', 'q', 'state'])
    // Only the contract's values are written.
    .select((eb) => eb.ref('kind').$castTo<FoundKind>().as('kind'))
    .where('userId', '=', userId)
    .orderBy('name')
    .execute()

export async function removeSearchView(tx: Writes<'searchViews'>, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('searchViews')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
