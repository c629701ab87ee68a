import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { factsOf, findProfile } from '../profiles/index.ts'
import { openProfile } from '../records/index.ts'
import { findAccount } from './sellers.readmodel.ts'

type Deps = { db: Db; clock: Clock; readKey: () => Promise<Buffer> }

/** The data of a seller with its numbers: who looked at it is in the audit, with the data in one transaction. */
export async function revealProfile({ db, clock, readKey }: Deps, sellerId: number, by: AdminPrincipal) {
  const key = await readKey()
  return inTransaction(db, async (tx) => {
    const { sealed } = orNotFound(await findProfile(tx, sellerId))
    const subjectId = orNotFound(await findAccount(tx, sellerId))
    const facts = factsOf(openProfile(key, sellerId, sealed))
    const target = { type: 'seller', id: sellerId } as const
    await recordAct(tx, { act: 'taxDataViewed', by, at: clock.now(), subjectId, target })
    return { facts }
  })
}
