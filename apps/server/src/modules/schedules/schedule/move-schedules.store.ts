import type { Writes } from '#platform/database'

type Move = { from: number; to: number; only?: readonly number[] }

/** Moves the schedules of a location, with their terms, to another one; `only` these. Returns which. */
export async function moveSchedules(
  tx: Writes<'schedules'>,
  sellerId: number,
  { from, to, only }: Move,
): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = await tx
    .updateTable('schedules')
    .set((eb) => ({ locationId: to, version: eb('version', '+', 1) }))
    .where('sellerId', '=', sellerId)
    .where('locationId', '=', from)
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
