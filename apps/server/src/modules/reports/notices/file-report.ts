import { REPORT_WORKING_DAYS, type ReportReason } from '@kram/contract/reports/labels'
import type { ReportBody } from '@kram/contract/reports/schemas'
import { counted } from '@kram/polish/plural'
import { WORKING_DAYS } from '@kram/polish/new-nouns'
import type * as z from 'zod/mini'
import { afterWorkingDays } from '#modules/schedules'
import type { Principal } from '#platform/auth'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import type { Idempotent } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { reportReceivedEmail } from '../email-texts.ts'
import { standingOf } from '../reporters/index.ts'
import { addReportPictures, insertReport } from './reports.store.ts'
import { findReporter, findTarget, type Reporter } from './report-targets.readmodel.ts'
import { takeSnapshot } from './snapshot.readmodel.ts'

type Body = z.output<typeof ReportBody>

const receivedMessage = (reason: ReportReason): string =>
  `Dziękujemy. Zgłoszenie przeczyta człowiek, zwykle w ciągu ${counted(REPORT_WORKING_DAYS[reason], WORKING_DAYS)}.`

/** Somebody with an account signs with it, whatever the form says. */
async function reporterOf(tx: Tx, { name, email }: Body, userId: number | null): Promise<Reporter> {
  const account = userId === null ? undefined : await findReporter(tx, userId)
  return account ?? { name, email }
}

/** Files a report by anybody about content they can see; a reporter with an address gets a receipt. */
export function fileReport(
  { db, clock }: { db: Db; clock: Clock },
  body: Body,
  principal: Principal,
  idempotent: Idempotent,
) {
  const { targetType, targetId, reason, explanation } = body
  const userId = principal.kind === 'user' ? principal.userId : null
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const { label } = orNotFound(await findTarget(tx, targetType, targetId, principal))
      const { name, email } = await reporterOf(tx, body, userId)
      const now = clock.now()
      const standing = await standingOf(tx, { userId, email })
      if (standing && standing.suspendedUntil !== null && standing.suspendedUntil > now)
        throw new AppError('REPORTING_SUSPENDED')
      const { lines, uploads } = await takeSnapshot(tx, targetType, targetId)
      const id = await insertReport(tx, {
        targetType,
        targetId,
        targetLabel: label,
        reason,
        explanation,
        reporterId: userId,
        reporterName: name,
        reporterEmail: email,
        // Anybody can enter an address: only an account is trusted.
        trusted: userId !== null && standing?.trustedAt != null,
        dueAt: afterWorkingDays(now, REPORT_WORKING_DAYS[reason]),
        snapshot: JSON.stringify(lines),
      })
      await addReportPictures(tx, [id], uploads)
      if (email !== null) await enqueueEmail(tx, { to: email, ...reportReceivedEmail(label, reason) })
      return { message: receivedMessage(reason) }
    }),
  )
}
