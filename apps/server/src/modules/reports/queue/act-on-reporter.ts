import type { AuditAct } from '@kram/contract/audit/labels'
import type { ReporterAct } from '@kram/contract/reports/grounds'
import { MISUSE_SUSPENSION_DAYS } from '@kram/contract/reports/periods'
import type { ReportView } from '@kram/contract/reports/schemas'
import { recordAct } from '#modules/audit/records'
import type { AdminPrincipal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { endDecisionsOfReporting, recordDecision } from '../decisions/index.ts'
import { misuseEmail } from '../email-texts.ts'
import { findReport, readDetails } from '../notices/index.ts'
import { type ReporterKey, saveStanding, type Standing, standingOf } from '../reporters/index.ts'
import { viewReport } from './view-report.ts'

const DAY_MS = 86_400_000

const suspensionEnd = (now: Date): Date => new Date(now.getTime() + MISUSE_SUSPENSION_DAYS * DAY_MS)

const changeOf: Record<ReporterAct, (now: Date) => Partial<Standing>> = {
  trust: (now) => ({ trustedAt: now }),
  untrust: () => ({ trustedAt: null }),
  warn: (now) => ({ warnedAt: now }),
  suspend: (now) => ({ suspendedUntil: suspensionEnd(now), trustedAt: null }),
  restore: () => ({ suspendedUntil: null }),
}

const AUDIT_ACTS: Record<ReporterAct, AuditAct> = {
  trust: 'reporterTrusted',
  untrust: 'reporterDistrusted',
  warn: 'reporterWarned',
  suspend: 'reporterSuspended',
  restore: 'reporterRestored',
}

const PROVISION = 'Akt o usługach cyfrowych, art. 23 ust. 2: częste zgłoszenia, które są oczywiście bezzasadne.'

type Context = { reason: string; by: AdminPrincipal; now: Date }

/** The suspension is a decision: who cannot file notices gets its statement of reasons, and can appeal. */
const recordSuspension = (tx: Tx, { userId, email }: ReporterKey, { reason, by, now }: Context): Promise<number> =>
  recordDecision(tx, {
    reportId: null,
    source: 'own',
    targetType: 'account',
    targetId: userId ?? 0,
    targetLabel: 'Twoje zgłoszenia',
    owner: { id: userId, email },
    reason: null,
    measure: 'suspendReporting',
    ground: 'lawOther',
    provision: PROVISION,
    facts: reason,
    undo: { reporting: true },
    endsAt: suspensionEnd(now),
    by: by.userId,
    at: now,
  })

/** What follows for the reporter: a message, or a decision that begins or ends. */
async function notifyReporter(
  tx: Tx,
  act: ReporterAct,
  key: ReporterKey,
  { email, ...context }: Context & { email: string | null },
): Promise<void> {
  if (act === 'warn' && email !== null) await enqueueEmail(tx, { to: email, ...misuseEmail(context.reason) })
  if (act === 'suspend') await recordSuspension(tx, { ...key, email }, context)
  if (act === 'restore') await endDecisionsOfReporting(tx, key, context.now)
}

/** Trusts, warns or suspends who filed this report. Who is warned gets an e-mail with the reason; a suspension is a decision. */
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
    await notifyReporter(tx, act, key, { reason, by, now, email: reporterEmail })
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
