import { sql, type RawBuilder } from 'kysely'
import type { Tx, Db } from '#platform/database'

/** Somebody who files notices: by the account, or by the address of notices without one. */
export type ReporterKey = { userId: number | null; email: string | null }

export type Standing = { trustedAt: Date | null; warnedAt: Date | null; suspendedUntil: Date | null }

const keyOf = ({ userId, email }: ReporterKey) =>
  userId === null ? { userId: null, email: email?.toLowerCase() ?? null } : { userId, email: null }

const isReporter = (key: ReporterKey): RawBuilder<boolean> => {
  const { userId, email } = keyOf(key)
  return userId === null ? sql<boolean>`email = ${email}` : sql<boolean>`user_id = ${userId}`
}

/** What was decided about the reporter; undefined when nothing was, or when nobody signed. */
export async function standingOf(db: Db | Tx, key: ReporterKey): Promise<Standing | undefined> {
  return db
    .selectFrom('reporters')
    .select(['trustedAt', 'warnedAt', 'suspendedUntil'])
    .where(isReporter(key))
    .executeTakeFirst()
}

/** Changes what was decided; the rest stays. */
export async function saveStanding(tx: Tx, key: ReporterKey, change: Partial<Standing>): Promise<void> {
  const row = keyOf(key)
  await tx
    .insertInto('reporters')
    .values({ ...row, ...change })
    .onConflict((conflict) => conflict.column(row.userId === null ? 'email' : 'userId').doUpdateSet(change))
    .execute()
}
