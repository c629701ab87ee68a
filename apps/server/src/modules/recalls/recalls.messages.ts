import * as z from 'zod/mini'
import { addThreadEntry } from '#modules/comments/thread'
import { notifyRecall } from '#modules/notifications'
import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import { enqueueEmail } from '#platform/email'
import type { MessageHandler } from '#platform/queue'
import { findRecipient } from './concerned.readmodel.ts'
import { RECALL_TOPIC } from './recall-product.ts'
import { markNotified } from './recalls.store.ts'
import { recallEmail, recallEntry, recallText } from './texts.ts'

const Payload = z.object({ recallId: z.int(), reservationId: z.int() })

/** Notifies the buyer of one reservation: in the thread, which a guest sees, by e-mail, and in the notification centre. */
export const recallMessageHandlers = ({ db, clock }: { db: Db; clock: Clock }): Record<string, MessageHandler> => ({
  [RECALL_TOPIC]: async (payload) => {
    const { recallId, reservationId } = Payload.parse(payload)
    const now = clock.now()
    await inTransaction(db, async (tx) => {
      const recipient = await findRecipient(tx, recallId, reservationId)
      if (!recipient || !(await markNotified(tx, recallId, reservationId, now))) return
      const { userId, email, number } = recipient
      await addThreadEntry(tx, reservationId, 'recall', recallEntry(recipient))
      if (email !== null) await enqueueEmail(tx, { to: email, ...recallEmail(number, recipient) })
      const path = `/reservations/edit/${reservationId}`
      const source = `recall-${recallId}-${reservationId}`
      if (userId !== null) await notifyRecall(tx, now, source, { userId, path, ...recallText(recipient.label) })
    })
  },
})
