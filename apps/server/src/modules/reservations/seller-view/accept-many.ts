import type { BulkResult } from '@kram/contract/reservations/views'
import type { SellerPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { applyAction } from '../lifecycle/index.ts'
import { statusesOf } from './statuses.readmodel.ts'

type AcceptItem = { id: number; version: number }
type Result = BulkResult['results'][number]

const failed = (id: number, { code, message }: AppError): Result => ({ id, ok: false, code, message })

async function acceptOne(db: Db, seller: SellerPrincipal, { id, version }: AcceptItem): Promise<Result> {
  try {
    await applyAction(db, id, seller, { action: 'accept', version })
    return { id, ok: true, code: null, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return failed(id, error)
  }
}

/**
 * Accepts each reservation in a transaction of its own: one that cannot be accepted any more does not stop the others. What is not
 * pending costs no transaction.
 */
export async function acceptMany(db: Db, seller: SellerPrincipal, items: readonly AcceptItem[]): Promise<BulkResult> {
  const statuses = await statusesOf(db, seller.sellerId, [...new Set(items.map(({ id }) => id))])
  const results: Result[] = []
  for (const item of items) {
    const status = statuses.get(item.id)
    if (status === 'pending') results.push(await acceptOne(db, seller, item))
    else results.push(failed(item.id, new AppError(status === undefined ? 'NOT_FOUND' : 'ILLEGAL_TRANSITION')))
  }
  return { results }
}
