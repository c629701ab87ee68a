import type { Reads } from '#platform/database'

/** The statuses of those reservations that are the seller's, by id. */
export async function statusesOf(
  db: Reads<'reservations'>,
  sellerId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'status'])
    .where('sellerId', '=', sellerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, status }) => [id, status]))
}
