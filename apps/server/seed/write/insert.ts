import type { Insertable } from 'kysely'
import type { Database, Tx } from '#platform/database'

/** Rows of one statement: far below PostgreSQL's limit of 65 535 parameters for the widest table. */
const BATCH = 400

type WithId = { [T in keyof Database]: Database[T] extends { id: unknown } ? T : never }[keyof Database]

/** Inserts rows in batches and returns their ids in the same order. */
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

/** The id of the row of a planned object; a missing one is an error in the plan. */
export const requireId = <K>(ids: ReadonlyMap<K, number>, key: K): number => {
  const id = ids.get(key)
  if (id === undefined) throw new Error('a planned thing was referred to before it was written')
  return id
}

/** Stores the id of the row of each planned object. */
export const idsByPlan = <K>(planned: readonly K[], ids: readonly number[]): Map<K, number> =>
  new Map(planned.map((thing, i) => [thing, ids[i] ?? 0]))
