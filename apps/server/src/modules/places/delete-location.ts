import type { Location } from '@kram/contract/places'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { violatedConstraint } from '#platform/database-errors'
import { found, Refusal } from '#platform/refusal'
import { bringBack, keepRemoved, type Part } from '#platform/removed'
import { inTransaction } from '#platform/transaction'
import { takeSellersTurn } from '#platform/turns'
import { locationUses, type LocationUse } from './location-use.readmodel.ts'
import { findLocation, hideLocation, lockLocation, removeLocation } from './locations.store.ts'

/** Deletes the own location, or names what happens there and keeps it. One that only the past remembers leaves the lists. */
export async function deleteLocation(db: Db, sellerId: number, id: number): Promise<undefined> {
  try {
    await inTransaction(db, async (tx) => {
      // Offers and schedules that name it meanwhile are seen here, or see that it is gone.
      await takeSellersTurn(tx, sellerId)
      found(await findLocation(tx, sellerId, id))
      await keepRemoved(tx, { kind: 'location', id }, sellerId, [
        itself(id),
        { table: 'location_pictures', where: sql`t.location_id = ${id}` },
        inventoriesThere(id),
      ])
      found((await removeLocation(tx, sellerId, id)) || null)
    })
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    await inTransaction(db, (tx) => hideUnused(tx, sellerId, id))
  }
}

async function hideUnused(tx: Tx, sellerId: number, id: number): Promise<void> {
  await takeSellersTurn(tx, sellerId)
  found((await lockLocation(tx, sellerId, id)) || null)
  const usedBy = await locationUses(tx, id)
  if (usedBy.length > 0) throw new Refusal('IN_USE', { message: sentence(usedBy), details: { usedBy } })
  await keepRemoved(tx, { kind: 'location', id }, sellerId, [itself(id), inventoriesThere(id)])
  await hideLocation(tx, sellerId, id)
}

export const undeleteLocation = (db: Db, sellerId: number, id: number): Promise<Location> =>
  inTransaction(db, async (tx) => {
    await bringBack(tx, { kind: 'location', id }, sellerId)
    return found(await findLocation(tx, sellerId, id))
  })

const itself = (id: number): Part => ({ table: 'locations', where: sql`t.id = ${id}` })

const inventoriesThere = (id: number): Part => ({
  table: 'inventories',
  where: sql`t.location_id = ${id}`,
  link: 'location_id',
})

const NOUNS: Record<LocationUse['kind'], string> = { schedule: 'harmonogram', offer: 'oferta' }

const sentence = (uses: LocationUse[]): string => {
  const named = uses.slice(0, 3).map(({ kind, name }) => `${NOUNS[kind]} „${name}”`)
  const rest = uses.length > named.length ? ` i ${uses.length - named.length} więcej` : ''
  return `Nie można usunąć tej lokalizacji, bo korzysta z niej ${named.join(', ')}${rest}. Najpierw wybierz tam inną lokalizację.`
}
