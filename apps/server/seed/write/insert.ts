import type { Insertable } from 'kysely'
import type { Database, Tx } from '#platform/database'

/** Rows of one statement: far below PostgreSQL's limit of 65 535 parameters for the widest table. */
const BATCH = 400

type WithId = { [T in keyof Database]: Database[T] extends { id: unknown } ? T : never }[keyof Database]

/** Inserts rows in batches and answers their ids in the same order. */
export const insertAll = async <T extends WithId>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<number[]> => {
  const ids: number[] = []
  for (let i = 0; i < rows.length; i += BATCH) {
    const written = await tx
      .insertInto(table)
      .values(rows.slice(i, i + BATCH) as never)
      .returning('id' as never)
      .execute()
    ids.push(...(written as unknown as { id: number }[]).map(({ id }) => id))
  }
  return ids
}

/** The id written for a planned thing; a missing one is a mistake of the plan. */
export const requireId = <K>(ids: ReadonlyMap<K, number>, key: K): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error('a planned thing was referred to before it was written')
  return id
}

/** Remembers under which id each planned thing was written. */
export const idsByPlan = <K>(planned: readonly K[], ids: readonly number[]): Map<K, number> =>
  new Map(planned.map((thing, i) => [thing, ids[i] ?? 0]))
