import { registerReservations, reservationMessageHandlers } from '#modules/reservations'
import type { Db } from '#platform/database'
import type { Email } from '#platform/email'
import { createRunner } from '#platform/queue'
import { testApi } from '../http/test-api.ts'
import { reservationClient } from './reservations.ts'

/** The API of reservations, and the letters that leave because of it. */
export function reservationEmailClient(db: Db) {
  const server = testApi({ db, limitFactor: 1000 })
  registerReservations(server.api, server.deps)
  const sent: Email[] = []
  const mailer = { send: async (mail: Email) => void sent.push(mail), close: () => undefined }
  const runner = createRunner({
    ...server.deps,
    handlers: reservationMessageHandlers({ db, mailer, publicUrl: 'https://kram.test' }),
    jobs: [],
  })
  return { server, sent, runner, ...reservationClient(db, server) }
}
