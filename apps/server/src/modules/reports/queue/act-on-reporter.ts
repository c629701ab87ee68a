import type { AuditAct } from '@kram/contract/audit/labels'
import type { ReporterAct } from '@kram/contract/reports/grounds'
import { MISUSE_SUSPENSION_DAYS } from '@kram/contract/reports/periods'
import type { ReportView } from '@kram/contract/reports/schemas'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { misuseEmail } from '../email-texts.ts'
import { findReport, readDetails } from '../notices/index.ts'
import { saveStanding, type Standing, standingOf } from '../reporters/index.ts'
import { viewReport } from './view-report.ts'

const DAY_MS = 86_400_000

const changeOf: Record<ReporterAct, (now: Date) => Partial<Standing>> = {
  trust: (now) => ({ trustedAt: now }),
  untrust: () => ({ trustedAt: null }),
  warn: (now) => ({ warnedAt: now }),
  suspend: (now) => ({ suspendedUntil: new Date(now.getTime() + MISUSE_SUSPENSION_DAYS * DAY_MS), trustedAt: null }),
  restore: () => ({ suspendedUntil: null }),
}

const AUDIT_ACTS: Record<ReporterAct, AuditAct> = {
  trust: 'reporterTrusted',
  untrust: 'reporterDistrusted',
  warn: 'reporterWarned',
  suspend: 'reporterSuspended',
  restore: 'reporterRestored',
}

/** Trusts, warns or suspends who filed this report; who is warned or suspended gets an e-mail with the reason. */
export async function actOnReporter(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { act, reason }: { act: ReporterAct; reason: string },
  by: AdminPrincipal,
): Promise<ReportView> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { reporterEmail } = orNotFound(await findReport(tx, id))
    const { reporterId } = orNotFound(await readDetails(tx, id))
    const key = { userId: reporterId, email: reporterEmail }
    if (reporterId === null && (reporterEmail === null || act === 'trust'))
      throw invalid({ property: 'act', code: 'noAccount' })
    // A warning comes first, so that somebody can stop.
    if (act === 'suspend' && (await standingOf(tx, key))?.warnedAt == null) throw new AppError('WARNING_REQUIRED')
    await saveStanding(tx, key, changeOf[act](now))
    if (reporterEmail !== null && (act === 'warn' || act === 'suspend'))
      await enqueueEmail(tx, { to: reporterEmail, ...misuseEmail(act, reason) })
    const view = await viewReport(tx, id, { by, now })
    await recordAct(tx, {
      act: AUDIT_ACTS[act],
      by,
      at: now,
      subjectId: reporterId,
      target: { type: 'report', id },
      reason,
    })
    return view
  })
}
