import type { Reads } from '#platform/database'

/** Status and version of those reservations that are the seller's, by id. */
export async function statusesOf(
  db: Reads<'reservations'>,
  sellerId: number,
  ids: readonly number[],
): Promise<Map<number, { status: string; version: number }>> {
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'status', 'version'])
    .where('sellerId', '=', sellerId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...present }) => [id, present]))
}
