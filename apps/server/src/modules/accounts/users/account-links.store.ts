import type { Reads, Writes } from '#platform/database'
import type { LinkKind } from './account.rules.ts'

/** Replaces all earlier links of this kind: only the newest e-mail works. */
export async function replaceLink(
  tx: Writes<'accountTokens' | 'users'>,
  link: {
    userId: number
    kind: LinkKind
    tokenHash: Buffer
    createdAt: Date
    expiresAt: Date
    newEmail?: string
    reservationId?: number
  },
) {
  // Two concurrent messages would otherwise each create a valid link.
  await tx.selectFrom('users').select('id').where('id', '=', link.userId).forUpdate().execute()
  const replaced = await deleteLinks(tx, link.userId, link.kind)
  // A link that is sent again is about the same reservation.
  const reservationId = link.reservationId ?? replaced.find((one) => one.reservationId !== null)?.reservationId ?? null
  await tx
    .insertInto('accountTokens')
    .values({ ...link, reservationId })
    .execute()
}

/**
 * Uses the link up and returns its user and new address; `undefined` if it is unknown, expired or used. Of concurrent
 * calls exactly one succeeds.
 */
export async function consumeLink(
  tx: Writes<'accountTokens'>,
  { tokenHash, kind, now }: { tokenHash: Buffer; kind: LinkKind; now: Date },
) {
  const link = await tx
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['userId', 'newEmail', 'reservationId'])
    .executeTakeFirst()
  return link
}

/** The owner of a valid link. Does not use it up. */
export async function findLinkOwner(
  db: Reads<'accountTokens' | 'users'>,
  { tokenHash, kind, now }: { tokenHash: Buffer; kind: LinkKind; now: Date },
) {
  return db
    .selectFrom('accountTokens as t')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['u.id', 'u.email', 'u.displayName'])
    .where('t.tokenHash', '=', tokenHash)
    .where('t.kind', '=', kind)
    .where('t.usedAt', 'is', null)
    .where('t.expiresAt', '>', now)
    .executeTakeFirst()
}

/** The reservation that a valid confirmation link is about. Does not use the link up. */
export async function findLinkReservation(db: Reads<'accountTokens'>, tokenHash: Buffer): Promise<number | null> {
  const link = await db
    .selectFrom('accountTokens')
    .select('reservationId')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return link?.reservationId ?? null
}

export async function deleteLinks(tx: Writes<'accountTokens'>, userId: number, kind: LinkKind) {
  return tx
    .deleteFrom('accountTokens')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .returning('reservationId')
    .execute()
}

export async function deleteExpiredLinks(tx: Writes<'accountTokens'>, before: Date) {
  const { numDeletedRows } = await tx.deleteFrom('accountTokens').where('expiresAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
