import type { LegalKind, ShortNotice } from '@kram/contract/legal/limits'
import { sql } from 'kysely'
import { notifyFromOperator } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { type Announced, changeEmail, changeTitle, versionPath, withdrawnEmail } from './email-texts.ts'
import { accountsAfter } from './versions/index.ts'

const BATCH = 200

type Deps = { db: Db; clock: Clock; publicUrl: string }
type Pending = Announced & { id: number; announcedTo: number; withdrawnReason: string | null }

/** The next version of which somebody was not notified yet; locked, so that one process notifies. */
async function lockPending(tx: Tx): Promise<Pending | undefined> {
  const { rows } = await sql<Pending & { kind: LegalKind; shortReason: ShortNotice | null }>`
    select id, kind, number, effective_on, change_note, short_reason, announced_to, withdrawn_reason
    from legal_versions where published_at is not null and announced_at is null order by id limit 1 for update skip locked`.execute(
    tx,
  )
  return rows[0]
}

async function notifyNext(tx: Tx, version: Pending, { clock, publicUrl }: Deps): Promise<void> {
  const { id, kind, number, withdrawnReason, changeNote } = version
  const addressees = await accountsAfter(tx, version.announcedTo, BATCH)
  const source = `legal-${id}${withdrawnReason === null ? '' : '-withdrawn'}`
  for (const { id: userId, email, isSeller } of addressees) {
    const text =
      withdrawnReason === null
        ? changeEmail(version, isSeller, publicUrl)
        : withdrawnEmail(version, withdrawnReason, publicUrl)
    await enqueueEmail(tx, { to: email, ...text })
    const title = withdrawnReason === null ? changeTitle(version) : text.subject
    await notifyFromOperator(tx, clock.now(), `${source}-${userId}`, {
      role: isSeller ? 'seller' : 'buyer',
      userId,
      title,
      body: withdrawnReason ?? changeNote,
      path: versionPath(kind, number),
    })
  }
  const last = addressees.at(-1)?.id ?? version.announcedTo
  await sql`update legal_versions set announced_to = ${last},
    announced_at = ${addressees.length < BATCH ? clock.now() : null}::timestamptz where id = ${id}`.execute(tx)
}

/** One batch in one transaction; false when nobody is left. */
export const announceBatch = (deps: Deps): Promise<boolean> =>
  inTransaction(deps.db, async (tx) => {
    const pending = await lockPending(tx)
    if (!pending) return false
    await notifyNext(tx, pending, deps)
    return true
  })
