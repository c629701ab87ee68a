import type { ReportView } from '@kram/contract/reports/schemas'
import { instantText } from '@kram/contract/common/time'
import type { AdminPrincipal } from '#platform/auth'
import type { Db, Tx } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { appealsOfReport, toAppeal } from '../appeals/index.ts'
import { decisionsOfReport, strikesOf } from '../decisions/index.ts'
import { findOwner, findReport, findTargetForOperator, readDetails, toReports } from '../notices/index.ts'
import { standingOf } from '../reporters/index.ts'
import { countNotices } from './reporter-notices.readmodel.ts'

type Context = { by: AdminPrincipal; now: Date }

async function ownerOf(db: Db | Tx, userId: number | null, now: Date): Promise<ReportView['owner']> {
  const owner = userId === null ? undefined : await findOwner(db, userId)
  return owner ? { ...owner, strikes: await strikesOf(db, owner.userId, now) } : null
}

const textOf = (at: Date | null | undefined): string | null => (at ? instantText(at) : null)

type Signature = { userId: number | null; email: string | null }

async function reporterOf(db: Db | Tx, key: Signature, now: Date): Promise<ReportView['reporter']> {
  if (key.userId === null && key.email === null) return null
  const standing = await standingOf(db, key)
  return {
    userId: key.userId,
    trustedAt: textOf(standing?.trustedAt),
    warnedAt: textOf(standing?.warnedAt),
    suspendedUntil: textOf(standing?.suspendedUntil),
    ...(await countNotices(db, key, now)),
  }
}

/** A report with everything that an operator needs to decide about it. */
export async function viewReport(db: Db | Tx, id: number, { by, now }: Context): Promise<ReportView> {
  const row = orNotFound(await findReport(db, id))
  const { reporterId, ...details } = orNotFound(await readDetails(db, id))
  const [report] = await toReports(db, [row])
  const target = await findTargetForOperator(db, row.targetType, row.targetId)
  const owner = await ownerOf(db, target?.ownerId ?? null, now)
  const reporter = await reporterOf(db, { userId: reporterId, email: row.reporterEmail }, now)
  const decisions = await decisionsOfReport(db, id)
  const appeals = (await appealsOfReport(db, id)).map(toAppeal(by))
  return { ...orNotFound(report), ...details, owner, reporter, decisions, appeals }
}
