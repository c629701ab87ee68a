import type { Reads } from '#platform/database'

export async function findGuest(db: Reads<'reservations'>, id: number) {
  return db.selectFrom('reservations').select(['id', 'contactName']).where('id', '=', id).executeTakeFirst()
}
