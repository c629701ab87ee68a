import type { ReportBody } from '@kram/contract/reports/schemas'
import type * as z from 'zod/mini'
import type { Principal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import type { Idempotent } from '#platform/idempotency'
import { orNotFound } from '#platform/errors'
import { reportReceivedEmail } from './email-texts.ts'
import { insertReport } from './reports.store.ts'
import { findTarget } from './report-targets.readmodel.ts'

const RECEIVED_MESSAGE = 'Dziękujemy. Zgłoszenie przeczyta człowiek, zwykle w ciągu dwóch dni roboczych.'

/** Files a report by anybody about content they can see; a reporter with an address gets a receipt. */
export function fileReport(db: Db, body: z.output<typeof ReportBody>, principal: Principal, idempotent: Idempotent) {
  const { targetType, targetId, reason, explanation, name, email } = body
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const { label } = orNotFound(await findTarget(tx, targetType, targetId, principal))
      await insertReport(tx, {
        targetType,
        targetId,
        targetLabel: label,
        reason,
        explanation,
        reporterId: principal.kind === 'user' ? principal.userId : null,
        reporterName: name,
        reporterEmail: email,
      })
      if (email !== null) await enqueueEmail(tx, { to: email, ...reportReceivedEmail(label, reason) })
      return { message: RECEIVED_MESSAGE }
    }),
  )
}
