import type { PickupSheet, PickupTerm } from '@kram/contract/seller-view/pickup-schemas'
import { getSession } from '#lib/session'
import { deleteSealed, readSealed, writeSealed } from '#lib/sealed-store.ts'

/** The sheets of today and tomorrow with names, phone numbers and codes: sealed, never in the cache of responses. */
export type Pickups = { sheets: PickupSheet[]; later: PickupTerm[] }

/** Changes with the shape of what is kept; an older version reads nothing of a newer one. */
const NAME = 'pickups-1'

const isPickups = (value: unknown): value is Pickups =>
  typeof value === 'object' && value !== null && 'sheets' in value && 'later' in value

export const storePickups = async (pickups: Pickups): Promise<void> => {
  const token = getSession()?.token
  if (token !== undefined) await writeSealed(token, NAME, pickups)
}

export const readStoredPickups = async (): Promise<Pickups | undefined> => {
  const token = getSession()?.token
  if (token === undefined) return undefined
  const kept = await readSealed(token, NAME)
  return isPickups(kept) ? kept : undefined
}

/** At the logout. */
export const forgetPickups = (): Promise<void> => deleteSealed(NAME)
