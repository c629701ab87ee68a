import type { OperatorRole } from '@kram/contract/operators/roles'
import { SCOPES, type Scope } from '@kram/contract/api-keys/scopes'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { hashPassword, hashToken, newApiKey, newKey, newToken } from '#platform/security'
import { unique } from './rows.ts'

export const PASSWORD = 'kura znosi jajka'

const VERIFIED_AT = new Date('2026-11-01')
/** Longer than any test advances the clock. */
const SESSION_MS = 30 * 24 * 3_600_000

type UserOptions = {
  email?: string
  displayName?: string
  isSeller?: boolean
  isAdmin?: boolean
  operatorRole?: OperatorRole
  /** Whether the user has confirmed the address. */
  verified?: boolean
  passwordHash?: string | null
}

/** A user with a confirmed address, without a password. */
export async function insertUser(
  db: Db,
  {
    email = `osoba-${unique()}@kram.test`,
    displayName = 'Anna Kowalska',
    verified = true,
    ...columns
  }: UserOptions = {},
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ email, displayName, emailVerifiedAt: verified ? VERIFIED_AT : null, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Many buyers with confirmed addresses. */
export async function insertUsers(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, display_name, email_verified_at)
    select ${unique()} || '-' || n || '@kram.test', 'Klient', now() from generate_series(1, ${count}::integer) n
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const hashes = new Map<string, Promise<string>>()

/** Hashing is slow on purpose: tests hash each password once. */
const cachedHash = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** A user who can log in with `PASSWORD`, unless another one or none is given. */
export async function insertAccount(
  db: Db,
  email: string,
  { password = PASSWORD, ...options }: Omit<UserOptions, 'email' | 'passwordHash'> & { password?: string | null } = {},
): Promise<number> {
  const passwordHash = password === null ? null : await cachedHash(password)
  return insertUser(db, { displayName: 'Ania', ...options, email, passwordHash })
}

type SessionOwner = { userId: number } | { reservationId: number }

/** A live session of a user or of a guest, with the headers that send it; of an operator with the second factor, given just now. */
export async function insertSession(db: Db, owner: SessionOwner, { factorAt = null }: { factorAt?: Date | null } = {}) {
  const token = newToken()
  const { id } = await db
    .insertInto('sessions')
    .values({ ...owner, factorAt, tokenHash: hashToken(token), expiresAt: new Date(Date.now() + SESSION_MS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

/** A live API key of a seller, with the headers that send it. */
export async function insertApiKey(db: Db, userId: number, scopes: readonly Scope[] = SCOPES) {
  const key = newApiKey()
  const { id } = await db
    .insertInto('apiKeys')
    .values({
      userId,
      name: 'Kasa',
      prefix: key.slice(0, 11),
      tokenHash: hashToken(key),
      scopes: [...scopes],
      expiresAt: new Date(Date.now() + SESSION_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key, headers: { authorization: `Bearer ${key}` } }
}

type PasskeyColumns = {
  credentialId: Buffer
  publicKey: Buffer
  backupEligible: boolean
  backedUp: boolean
  name: string
}

/** A passkey of a user; with the columns of an authenticator it can be used. */
export async function insertPasskey(db: Db, userId: number, columns: Partial<PasskeyColumns> = {}): Promise<number> {
  const [credentialId, publicKey] = [Buffer.from(newKey()), Buffer.from(newKey())]
  const { id } = await db
    .insertInto('passkeys')
    .values({
      userId,
      credentialId,
      publicKey,
      counter: 0,
      backupEligible: true,
      backedUp: true,
      name: 'Telefon',
      createdAt: new Date(),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
