import { notificationMessageHandlers } from '#modules/notifications'
import { registerReservations } from '#modules/reservations'
import type { Db } from '#platform/database'
import type { Email } from '#platform/email'
import { createRunner } from '#platform/queue'
import { testApi } from '../http/test-api.ts'
import { recordingPush } from './notifications.ts'
import { reservationClient } from './reservations.ts'

/** The API of reservations, and the e-mails sent because of it. `drainOutbox` handles the outbox until it is empty. */
export function reservationEmailClient(db: Db) {
  const server = testApi({ db, limitFactor: 1000 })
  registerReservations(server.api, server.deps)
  const sent: Email[] = []
  const mailer = { send: async (email: Email) => void sent.push(email), close: () => undefined }
  const parts = { ...server.deps, mailer, push: recordingPush(), publicUrl: 'https://kram.test' }
  const runner = createRunner({ ...server.deps, handlers: notificationMessageHandlers(parts), jobs: [] })
  const drainOutbox = async () => {
    while ((await runner.runDue()) > 0);
  }
  return { server, sent, drainOutbox, ...reservationClient(db, server) }
}
