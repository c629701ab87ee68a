import type { ReportBody } from '@kram/contract/reports/schemas'
import type * as z from 'zod/mini'
import type { Principal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import type { Idempotent } from '#platform/idempotency'
import { orNotFound } from '#platform/errors'
import { reportReceivedEmail } from './email-texts.ts'
import { insertReport } from './reports.store.ts'
import { findReporter, findTarget, type Reporter } from './report-targets.readmodel.ts'

type Body = z.output<typeof ReportBody>

const RECEIVED_MESSAGE = 'Dziękujemy. Zgłoszenie przeczyta człowiek, zwykle w ciągu dwóch dni roboczych.'

/** Somebody with an account signs with it, whatever the form says. */
async function reporterOf(tx: Tx, { name, email }: Body, principal: Principal): Promise<Reporter> {
  const account = principal.kind === 'user' ? await findReporter(tx, principal.userId) : undefined
  return account ?? { name, email }
}

/** Files a report by anybody about content they can see; a reporter with an address gets a receipt. */
export function fileReport(db: Db, body: Body, principal: Principal, idempotent: Idempotent) {
  const { targetType, targetId, reason, explanation } = body
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const { label } = orNotFound(await findTarget(tx, targetType, targetId, principal))
      const { name, email } = await reporterOf(tx, body, principal)
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
