import type { BulkResult } from '@kram/contract/reservations/views'
import type { SellerPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { applyAction } from '../lifecycle/index.ts'

type AcceptItem = { id: number; version: number }

const acceptOne = async (
  db: Db,
  seller: SellerPrincipal,
  { id, version }: AcceptItem,
): Promise<BulkResult['results'][number]> => {
  try {
    await applyAction(db, id, seller, { action: 'accept', version })
    return { id, ok: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { id, ok: false, code: error.code, message: error.message }
  }
}

/** Accepts each reservation in a transaction of its own: one that cannot be accepted any more does not stop the others. */
export async function acceptMany(db: Db, seller: SellerPrincipal, items: readonly AcceptItem[]): Promise<BulkResult> {
  const results: BulkResult['results'] = []
  for (const item of items) results.push(await acceptOne(db, seller, item))
  return { results }
}
