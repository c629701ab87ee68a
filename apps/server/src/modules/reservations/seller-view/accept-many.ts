import type { RowResult } from '@kram/contract/common/bulk/schemas'
import type { SellerPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import { applyAction } from '../lifecycle/index.ts'
import { statusesOf } from './statuses.readmodel.ts'

type Item = { id: number; version: number }
type Results = { results: RowResult[] }

const failed = (id: number, { code, message }: AppError, version: number | null): RowResult => ({
  id,
  ok: false,
  code,
  message,
  version,
})
const done = (id: number, version: number): RowResult => ({ id, ok: true, code: null, message: null, version })

async function actOnOne(db: Db, seller: SellerPrincipal, action: 'accept' | 'undo', item: Item): Promise<RowResult> {
  const { id, version } = item
  try {
    await applyAction(db, id, seller, { action, version })
    return done(id, version + 1)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return failed(id, error, version)
  }
}

/**
 * Accepts each reservation in a transaction of its own: one that cannot be accepted any more does not stop the others. What is not
 * pending costs no transaction. The same request again gives the same answer: what it accepted before is accepted.
 */
export async function acceptMany(db: Db, seller: SellerPrincipal, items: readonly Item[]): Promise<Results> {
  const present = await statusesOf(db, seller.sellerId, [...new Set(items.map(({ id }) => id))])
  const results: RowResult[] = []
  for (const item of items) {
    const now = present.get(item.id)
    if (now?.status === 'pending') results.push(await actOnOne(db, seller, 'accept', item))
    else if (now?.status === 'accepted' && now.version === item.version + 1) results.push(done(item.id, now.version))
    else {
      const error = new AppError(now === undefined ? 'NOT_FOUND' : 'ILLEGAL_TRANSITION')
      results.push(failed(item.id, error, now?.version ?? null))
    }
  }
  return { results }
}

/**
 * Undoes the last action on each reservation, as long as it can be undone; each in a transaction of its own. What the seller does
 * not have costs no transaction.
 */
export async function undoMany(db: Db, seller: SellerPrincipal, items: readonly Item[]): Promise<Results> {
  const present = await statusesOf(db, seller.sellerId, [...new Set(items.map(({ id }) => id))])
  const results: RowResult[] = []
  for (const item of items) {
    if (present.has(item.id)) results.push(await actOnOne(db, seller, 'undo', item))
    else results.push(failed(item.id, new AppError('NOT_FOUND'), null))
  }
  return { results }
}
