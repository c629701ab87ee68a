import * as z from 'zod/mini'
import { makeUnsubscribeLinks, wasRead } from '#modules/notifications'
import type { Db, Tx } from '#platform/database'
import type { Mailer } from '#platform/mail'
import { leaveLetter } from '#platform/outbox'
import type { LetterHandler } from '#platform/runner'
import { letterOf } from './digest-words.ts'
import { addresseeOf } from './digests.store.ts'
import { toldOffers } from './offers-told.ts'

export const ALERT_LETTER_TOPIC = 'alerts.letter'

const Payload = z.object({ userId: z.int(), offerIds: z.array(z.int()), notificationId: z.nullable(z.int()) })
type Letter = z.infer<typeof Payload> & { runAt?: Date }

export const leaveAlertLetter = (tx: Tx, { runAt, ...payload }: Letter): Promise<void> =>
  leaveLetter(tx, { topic: ALERT_LETTER_TOPIC, payload, ...(runAt && { runAt }) })

/** Sends the letter about new offers as things stand now: consents, offers, and whether the phone has told already. */
export const alertLetterHandler =
  ({ db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string }): LetterHandler =>
  async (payload, { id }) => {
    const { userId, offerIds, notificationId } = Payload.parse(payload)
    if (notificationId !== null && (await wasRead(db, notificationId))) return
    const to = await addresseeOf(db, userId, offerIds)
    if (!to) return
    const offers = await toldOffers(
      db,
      offerIds.filter((each) => to.offerIds.includes(each)),
    )
    if (offers.length === 0) return
    const unsubscribe = await makeUnsubscribeLinks(db, publicUrl, userId, 'offers')
    await mailer.send({ to: to.email, ...letterOf(offers, to.names, publicUrl), unsubscribe }, `letter-${id}`)
  }
