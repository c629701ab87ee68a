import { MAX_API_KEYS } from '@kram/contract/api-keys/limits'
import type { ApiKey, ApiKeyBody, NewApiKey } from '@kram/contract/api-keys/schemas'
import { instantText } from '@kram/contract/common/time'
import type * as z from 'zod/mini'
import { recordAct } from '#modules/audit/records'
import { lockUser } from '#modules/accounts/users'
import type { SellerPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError, invalid } from '#platform/errors'
import type { Idempotent } from '#platform/idempotency'
import { hashToken, newApiKey } from '#platform/security'
import { keyExpiry, prefixOf } from './api-key.rules.ts'
import { isSessionOpen } from './live-session.readmodel.ts'
import { countKeys, deleteKey, insertKey, listKeys } from './records/index.ts'

type Deps = { db: Db; clock: Clock }

const toApiKey = (row: Awaited<ReturnType<typeof listKeys>>[number], now: Date): ApiKey => ({
  ...row,
  createdAt: instantText(row.createdAt),
  expiresAt: instantText(row.expiresAt),
  expired: row.expiresAt <= now,
  lastUsedAt: row.lastUsedAt && instantText(row.lastUsedAt),
})

export async function viewApiKeys({ db, clock }: Deps, { userId }: SellerPrincipal): Promise<{ items: ApiKey[] }> {
  const now = clock.now()
  return { items: (await listKeys(db, userId)).map((row) => toApiKey(row, now)) }
}

/** Makes a key. Only this reply contains it; the database stores its hash. */
export function makeApiKey(
  { db, clock }: Deps,
  principal: SellerPrincipal,
  { name, scopes, lastDay }: z.output<typeof ApiKeyBody>,
  idempotent: Idempotent,
): Promise<NewApiKey> {
  const { userId, tokenHash } = principal
  const now = clock.now()
  const expiresAt = keyExpiry(lastDay, now)
  if (!(expiresAt instanceof Date)) throw invalid({ property: 'lastDay', code: expiresAt })
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockUser(tx, userId)
      // A reset or block, which this has waited for, must not leave a key behind.
      if (!(await isSessionOpen(tx, tokenHash))) throw new AppError('SESSION_REQUIRED')
      if ((await countKeys(tx, userId)) >= MAX_API_KEYS) throw new AppError('LIMIT_REACHED')
      const key = newApiKey()
      const made = await insertKey(tx, {
        userId,
        name,
        prefix: prefixOf(key),
        tokenHash: hashToken(key),
        scopes,
        createdAt: now,
        expiresAt,
      })
      await recordAct(tx, {
        act: 'apiKeyCreated',
        by: principal,
        at: now,
        subjectId: userId,
        target: { type: 'apiKey', id: made.id },
        after: { scopes: scopes.join(', ') },
      })
      return { ...toApiKey(made, now), key }
    }),
  )
}

/** Deletes the key; every request asks the database, so all processes refuse it at once. */
export async function revokeApiKey({ db, clock }: Deps, principal: SellerPrincipal, id: number): Promise<undefined> {
  const { userId } = principal
  await inTransaction(db, async (tx) => {
    if (!(await deleteKey(tx, userId, id))) throw new AppError('NOT_FOUND')
    const target = { type: 'apiKey', id } as const
    await recordAct(tx, { act: 'apiKeyRevoked', by: principal, at: clock.now(), subjectId: userId, target })
  })
}
