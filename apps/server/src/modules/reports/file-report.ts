import type { ReportBody } from '@kram/contract/reports'
import type * as z from 'zod/mini'
import type { Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { leaveMail } from '#platform/mail'
import { found } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { received } from './letter-texts.ts'
import { insertReport } from './reports.store.ts'
import { findTarget } from './targets.readmodel.ts'

const MESSAGE = 'Dziękujemy. Zgłoszenie przeczyta człowiek, zwykle w ciągu dwóch dni roboczych.'

/** Takes a notice from anybody about what they can see; who leaves an address gets a receipt. */
export async function fileReport(db: Db, body: z.output<typeof ReportBody>, caller: Caller) {
  const { targetType, targetId, reason, explanation, name, email } = body
  await inTransaction(db, async (tx) => {
    const { label } = found(await findTarget(tx, targetType, targetId, caller))
    await insertReport(tx, {
      targetType,
      targetId,
      targetLabel: label,
      reason,
      explanation,
      reporterId: caller.kind === 'member' ? caller.userId : null,
      reporterName: name,
      reporterEmail: email,
    })
    if (email !== null) await leaveMail(tx, { to: email, ...received(label, reason) })
  })
  return { message: MESSAGE }
}
