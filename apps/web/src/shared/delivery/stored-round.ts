import type { DeliveryRound } from '@kram/contract/seller-view/round-schemas'
import { getSession } from '#lib/session'
import { deleteSealed, readSealed, writeSealed } from '#lib/sealed-store.ts'

/** Changes with the shape of what is kept; an older version reads nothing of a newer one. */
const NAME = 'round-2'

const isRound = (value: unknown): value is DeliveryRound =>
  typeof value === 'object' && value !== null && 'stops' in value && 'date' in value

/** The round that was opened last, with names, addresses and phone numbers: sealed, so that it opens without internet. */
export const storeRound = async (round: DeliveryRound): Promise<void> => {
  const token = getSession()?.token
  if (token !== undefined) await writeSealed(token, NAME, round)
}

/** The kept round, if it is that of the day; without a day whatever is kept. */
export const readStoredRound = async (date: string | undefined): Promise<DeliveryRound | undefined> => {
  const token = getSession()?.token
  if (token === undefined) return undefined
  const kept = await readSealed(token, NAME)
  return isRound(kept) && (date === undefined || kept.date === date) ? kept : undefined
}

/** At the logout. */
export const forgetRounds = (): Promise<void> => deleteSealed(NAME)
