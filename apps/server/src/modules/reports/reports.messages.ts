import { PARTIES, type Party } from '@kram/contract/reports/grounds'
import * as z from 'zod/mini'
import { notifyDecision } from '#modules/notifications'
import { OFFER_REVIEW_TOPIC } from '#modules/offers'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Mailer } from '#platform/email'
import type { MessageHandler } from '#platform/queue'
import { hashToken, newToken } from '#platform/security'
import { APPEAL_DECIDED_TOPIC, findAppeal, readStatement, type StatementRow } from './appeals/index.ts'
import { DECIDED_TOPIC, saveLink } from './decisions/index.ts'
import { appealAnswerEmail, decisionEmail, reversedEmail } from './email-texts.ts'
import { flagOffer } from './flag-offer.ts'
import { appealText, decidedText } from './notification-texts.ts'

type Deps = { db: Db; clock: Clock; mailer: Mailer; publicUrl: string }

const PATH = '/decisions'

const DecidedPayload = z.object({ decisionId: z.int(), party: z.enum(PARTIES) })
const AppealPayload = z.object({ appealId: z.int(), isReversal: z.boolean() })

/** Where a side is reached. A blocked account reads no notifications. */
const recipientOf = (row: StatementRow, party: Party) =>
  party === 'affected'
    ? { email: row.ownerEmail, userId: row.ownerBlocked ? null : row.ownerId }
    : { email: row.reporterEmail, userId: row.reporterId }

async function notifyUser(
  { db, clock }: Deps,
  userId: number | null,
  source: string,
  text: { title: string; body: string },
) {
  if (userId === null) return
  await inTransaction(db, (tx) => notifyDecision(tx, clock.now(), source, { userId, ...text, path: PATH }))
}

/** Sends the statement of reasons to one side. The link is created here, so that the outbox never has its secret. */
const sendStatement =
  (deps: Deps): MessageHandler =>
  async (payload, { id }) => {
    const { db, mailer, publicUrl } = deps
    const { decisionId, party } = DecidedPayload.parse(payload)
    const row = await readStatement(db, decisionId, party)
    if (!row || (party === 'affected' && row.statement.measure === 'none')) return
    const { email, userId } = recipientOf(row, party)
    if (email !== null) {
      const token = newToken()
      await inTransaction(db, (tx) => saveLink(tx, decisionId, party, hashToken(token)))
      const link = `${publicUrl}/decision?token=${token}`
      await mailer.send({ to: email, ...decisionEmail(party, row.statement, link) }, `message-${id}`)
    }
    await notifyUser(deps, userId, `decision-${decisionId}-${party}`, decidedText(party))
  }

/** Sends the answer to whoever filed the appeal, and a note to the other side of a reversed decision. */
const sendAppealAnswer =
  (deps: Deps): MessageHandler =>
  async (payload, { id }) => {
    const { db, mailer } = deps
    const { appealId, isReversal } = AppealPayload.parse(payload)
    const appeal = await findAppeal(db, appealId)
    if (!appeal?.outcome || appeal.answer === null) return
    const { party, outcome, answer, decision } = appeal
    const row = await readStatement(db, decision.id, party)
    if (!row) return
    const { email, userId } = recipientOf(row, party)
    if (email !== null)
      await mailer.send({ to: email, ...appealAnswerEmail(decision.targetLabel, outcome, answer) }, `message-${id}`)
    await notifyUser(deps, userId, `appeal-${appealId}`, appealText('answered'))
    if (!isReversal || decision.measure === 'none') return
    const other = recipientOf(row, party === 'affected' ? 'reporter' : 'affected')
    if (other.email !== null)
      await mailer.send({ to: other.email, ...reversedEmail(decision.targetLabel) }, `message-${id}-other`)
    await notifyUser(deps, other.userId, `appeal-${appealId}-other`, appealText('reversed'))
  }

export const reportMessageHandlers = (deps: Deps): Record<string, MessageHandler> => ({
  [OFFER_REVIEW_TOPIC]: flagOffer(deps),
  [DECIDED_TOPIC]: sendStatement(deps),
  [APPEAL_DECIDED_TOPIC]: sendAppealAnswer(deps),
})
