import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { deferUntilCommit, isRetryable, prepared, type SqlTx, type Writes } from '../database/index.ts'
import { AppError } from '../errors/index.ts'

/** One attempt to send a form: by whom, to which route, under which key and with what body. */
export type IdempotencyClaim = { principal: string; route: string; key: string; body: unknown }

/** Does the work at most once per key; a repetition returns the first answer. */
export type Idempotent = <T>(tx: Writes<'idempotencyKeys'>, work: () => Promise<T>) => Promise<T>

/** For callers without a key: jobs, tests, other use cases. */
export const withoutIdempotencyKey: Idempotent = (_tx, work) => work()

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A body may contain a password: without the key, which is not stored, its hash cannot be compared with guesses. */
const hashBody = (body: unknown, key: string): Buffer =>
  createHmac('sha256', `body ${key}`)
    .update(JSON.stringify(body ?? null))
    .digest()

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * An answer may contain a guest's secret, which is stored nowhere else. It is encrypted with the key, so the database alone cannot
 * read it.
 */
const seal = (answer: string, key: string): string => {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sha256(`answer ${key}`), iv)
  return Buffer.concat([iv, cipher.update(answer, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

const unseal = (sealed: string, key: string): string => {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(CIPHER, sha256(`answer ${key}`), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

type Row = { principal: string; route: string; keyHash: Buffer }

/** Claims the key; waits for a concurrent request with the same key to commit or roll back. */
async function claimKey(tx: Writes<'idempotencyKeys'>, row: Row & { bodyHash: Buffer }): Promise<boolean> {
  try {
    const claimed = await tx
      .insertInto('idempotencyKeys')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .returning('principal')
      .executeTakeFirst()
    return claimed !== undefined
  } catch (error) {
    // The other request takes longer than the lock timeout: trying again here would only wait as long again.
    if (isRetryable(error)) throw new AppError('REQUEST_IN_PROGRESS', { retryAfterSeconds: 2 })
    throw error
  }
}

async function storeAnswer(tx: SqlTx, { principal, route, keyHash }: Row, answer: string): Promise<void> {
  await sql`${prepared}
    update idempotency_keys set response = ${answer} where principal = ${principal} and route = ${route} and key_hash = ${keyHash}`.execute(
    tx,
  )
}

const findStoredAnswer = (tx: Writes<'idempotencyKeys'>, { principal, route, keyHash }: Row) =>
  tx
    .selectFrom('idempotencyKeys')
    .select(['response', 'bodyHash'])
    .where('principal', '=', principal)
    .where('route', '=', route)
    .where('keyHash', '=', keyHash)
    .executeTakeFirstOrThrow()

/**
 * The key and its answer commit with the work, so an answer that was lost in transit can be requested again. An error rolls both
 * back and the key stays free. The same key with another body is rejected. `onReplay` is called when the answer is a stored one.
 * Answers must survive JSON. Call it first in the transaction: what precedes it is repeated.
 */
export async function withIdempotencyKey<T>(
  tx: Writes<'idempotencyKeys'>,
  claim: IdempotencyClaim,
  work: () => Promise<T>,
  onReplay: () => void,
): Promise<T> {
  const { principal, route, key } = claim
  const row = { principal, route, keyHash: sha256(`key ${key}`) }
  const bodyHash = hashBody(claim.body, key)

  if (await claimKey(tx, { ...row, bodyHash })) {
    const answer = await work()
    if (answer !== undefined) {
      const sealed = seal(JSON.stringify(answer), key)
      deferUntilCommit(tx, (last) => storeAnswer(last, row, sealed))
    }
    return answer
  }

  const stored = await findStoredAnswer(tx, row)
  if (!stored.bodyHash.equals(bodyHash)) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  onReplay()
  // Written above by the work of the same route, so it has that work's type.
  return (stored.response === null ? undefined : JSON.parse(unseal(stored.response, key))) as T
}
