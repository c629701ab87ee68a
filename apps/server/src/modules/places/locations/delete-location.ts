import type { Location } from '@kram/contract/locations/schemas'
import { sql } from 'kysely'
import { detachInventories } from '#modules/stock/records'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction, type Tx, violatedConstraint } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { type DeletedRows, restore, softDelete } from '#platform/soft-delete'
import { locationUses, type LocationUse } from './location-use.readmodel.ts'
import { findLocation, hideLocation, lockLocation, removeLocation } from './locations.store.ts'

/** Deletes an own location, or throws naming what uses it. A location used only by closed offers is hidden from the lists. */
export async function deleteLocation(db: Db, sellerId: number, id: number): Promise<undefined> {
  try {
    await inTransaction(db, async (tx) => {
      // Under this lock, offers and schedules that start to use it are either seen here or find it deleted.
      await lockSeller(tx, sellerId)
      orNotFound(await findLocation(tx, sellerId, id))
      await softDelete(tx, { kind: 'location', id }, sellerId, [
        locationRow(id),
        { table: 'location_pictures', where: sql`t.location_id = ${id}` },
        inventoriesAt(id),
      ])
      orNotFound((await removeLocation(tx, sellerId, id)) || null)
    })
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    await inTransaction(db, (tx) => hideIfUnused(tx, sellerId, id))
  }
}

async function hideIfUnused(tx: Tx, sellerId: number, id: number): Promise<void> {
  await lockSeller(tx, sellerId)
  orNotFound((await lockLocation(tx, sellerId, id)) || null)
  const usedBy = await locationUses(tx, id)
  if (usedBy.length > 0) throw new AppError('IN_USE', { message: inUseMessage(usedBy), details: { usedBy } })
  await softDelete(tx, { kind: 'location', id }, sellerId, [locationRow(id), inventoriesAt(id)])
  await detachInventories(tx, id)
  await hideLocation(tx, sellerId, id)
}

export const restoreLocation = (db: Db, sellerId: number, id: number): Promise<Location> =>
  inTransaction(db, async (tx) => {
    await restore(tx, { kind: 'location', id }, sellerId)
    return orNotFound(await findLocation(tx, sellerId, id))
  })

const locationRow = (id: number): DeletedRows => ({ table: 'locations', where: sql`t.id = ${id}` })

const inventoriesAt = (id: number): DeletedRows => ({
  table: 'inventories',
  where: sql`t.location_id = ${id}`,
  link: 'location_id',
})

const USE_LABELS: Record<LocationUse['kind'], string> = { schedule: 'harmonogram', offer: 'oferta' }

const inUseMessage = (uses: LocationUse[]): string => {
  const named = uses.slice(0, 3).map(({ kind, name }) => `${USE_LABELS[kind]} „${name}”`)
  const rest = uses.length > named.length ? ` i ${uses.length - named.length} więcej` : ''
  return `Nie można usunąć tej lokalizacji, bo korzysta z niej ${named.join(', ')}${rest}. Najpierw wybierz tam inną lokalizację.`
}
