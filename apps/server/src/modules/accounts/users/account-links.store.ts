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
  },
) {
  // Two concurrent messages would otherwise each create a valid link.
  await tx.selectFrom('users').select('id').where('id', '=', link.userId).forUpdate().execute()
  await deleteLinks(tx, link.userId, link.kind)
  await tx.insertInto('accountTokens').values(link).execute()
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
    .returning(['userId', 'newEmail'])
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

export async function deleteLinks(tx: Writes<'accountTokens'>, userId: number, kind: LinkKind) {
  await tx.deleteFrom('accountTokens').where('userId', '=', userId).where('kind', '=', kind).execute()
}

export async function deleteExpiredLinks(tx: Writes<'accountTokens'>, before: Date) {
  await tx.deleteFrom('accountTokens').where('expiresAt', '<', before).execute()
}
