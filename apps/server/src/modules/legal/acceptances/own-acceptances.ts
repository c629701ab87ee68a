import { localDateOf } from '@kram/contract/common/time'
import type { OwnDocument } from '@kram/contract/legal/schemas'
import { sql } from 'kysely'
import type { UserPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { listForAccount } from './acceptances.readmodel.ts'
import { toAsk } from './to-ask.rules.ts'

type Deps = { db: Db; clock: Clock }

/** What the account is asked about. */
export const viewOwn = async ({ db, clock }: Deps, { userId }: UserPrincipal): Promise<{ items: OwnDocument[] }> => ({
  items: toAsk(await listForAccount(db, userId), localDateOf(clock.now())),
})

/** Accepts a version that applies or is announced. Repeating it changes nothing. */
export const acceptVersion = ({ db, clock }: Deps, versionId: number, { userId }: UserPrincipal): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const versions = await listForAccount(tx, userId)
    const found = versions.find((one) => one.versionId === versionId)
    if (!found) throw new AppError('NOT_FOUND')
    await sql`insert into legal_acceptances (version_id, user_id, surface, accepted_at)
      values (${versionId}, ${userId}, 'prompt', ${clock.now()}) on conflict do nothing`.execute(tx)
    return undefined
  })
