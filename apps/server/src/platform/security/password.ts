import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createSemaphore } from '../concurrency/index.ts'

type Cost = { memory: number; passes: number; parallelism: number }
type StoredHash = Cost & { salt: Buffer; tag: Buffer }

/** argon2id with 19 MiB and two passes: OWASP's second choice of equal strength, 17 ms of one core here. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/

const derive = promisify(argon2)

/** Hashing uses the thread pool shared with file and DNS access, so at most two run at once. */
const semaphore = createSemaphore({ width: 2, queue: 50 })

const deriveTag = (
  password: string,
  salt: Buffer,
  { memory, passes, parallelism }: Cost,
  tagLength: number,
): Promise<Buffer> =>
  semaphore(() =>
    derive('argon2id', { message: password.normalize('NFC'), nonce: salt, memory, passes, parallelism, tagLength }),
  )

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/={1,2}$/, '')

const readPhc = (phc: string): StoredHash | null => {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc) ?? []
  if (!tag) return null
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/**
 * Hashes a password as a PHC string. It is normalised (NFC) but not trimmed or truncated. Fails with 503 when too many wait.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await deriveTag(password, salt, COST, TAG_BYTES)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

export type PasswordCheck = {
  matches: boolean
  /** True for a hash of another cost than the current one: rehash while the password is available. */
  stale: boolean
}

const NO_MATCH: PasswordCheck = { matches: false, stale: false }

/** Compares in the time of one hash, also for an unknown account, so that timing does not reveal which accounts exist. */
export async function verifyPassword(password: string, phc: string | null): Promise<PasswordCheck> {
  const stored = phc === null ? null : readPhc(phc)
  if (!stored) {
    await deriveTag(password, randomBytes(SALT_BYTES), COST, TAG_BYTES)
    return NO_MATCH
  }
  const tag = await deriveTag(password, stored.salt, stored, stored.tag.length)
  if (!timingSafeEqual(tag, stored.tag)) return NO_MATCH
  const stale =
    stored.memory !== COST.memory || stored.passes !== COST.passes || stored.parallelism !== COST.parallelism
  return { matches: true, stale }
}
