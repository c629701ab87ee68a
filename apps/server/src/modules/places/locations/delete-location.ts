import type { Location } from '@kram/contract/locations/schemas'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { locationUses, type LocationUse } from './location-use.readmodel.ts'
import { findLocation, lockLocation, markLocationDeleted, restoreLocationRow } from './locations.store.ts'

/** Deletes a location of the seller, or throws naming what uses it. Closed offers keep it. */
export const deleteLocation = (db: Db, sellerId: number, id: number): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    // Under these locks, offers and schedules that start to use it are either seen here or find it deleted.
    await lockSeller(tx, sellerId)
    orNotFound((await lockLocation(tx, sellerId, id)) || null)
    const usedBy = await locationUses(tx, id)
    if (usedBy.length > 0) throw new AppError('IN_USE', { message: inUseMessage(usedBy), details: { usedBy } })
    await markLocationDeleted(tx, id)
    return undefined
  })

export const restoreLocation = (db: Db, sellerId: number, id: number): Promise<Location> =>
  inTransaction(db, async (tx) => {
    await restoreLocationRow(tx, sellerId, id)
    return orNotFound(await findLocation(tx, sellerId, id))
  })

const USE_LABELS: Record<LocationUse['kind'], string> = { schedule: 'harmonogram', offer: 'oferta' }

const inUseMessage = (uses: LocationUse[]): string => {
  const named = uses.slice(0, 3).map(({ kind, name }) => `${USE_LABELS[kind]} „${name}”`)
  const rest = uses.length > named.length ? ` i ${uses.length - named.length} więcej` : ''
  return `Nie można usunąć tej lokalizacji, bo korzysta z niej ${named.join(', ')}${rest}. Najpierw wybierz tam inną lokalizację.`
}
