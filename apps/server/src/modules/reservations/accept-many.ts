import type { BulkResult } from '@kram/contract/reservation-views'
import type { SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { takeStep } from './take-step.ts'

type Wanted = { id: number; version: number }

const acceptOne = async (
  db: Db,
  seller: SellerMember,
  { id, version }: Wanted,
): Promise<BulkResult['results'][number]> => {
  try {
    await takeStep(db, id, seller, { event: 'accept', version })
    return { id, ok: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { id, ok: false, code: error.code, message: error.message }
  }
}

/** Accepts one after the other, each in a transaction of its own: what cannot be accepted any more does not hold the others up. */
export async function acceptMany(db: Db, seller: SellerMember, wanted: readonly Wanted[]): Promise<BulkResult> {
  const results: BulkResult['results'] = []
  for (const one of wanted) results.push(await acceptOne(db, seller, one))
  return { results }
}
