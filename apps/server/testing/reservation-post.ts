import { registerReservations, reservationLetters } from '#modules/reservations'
import type { Db } from '#platform/database'
import type { Mail } from '#platform/mail'
import { createRunner } from '#platform/runner'
import { testApi } from './api.ts'
import { reservationTalk } from './reservations.ts'

/** The API of reservations, and the letters that leave because of it. */
export function reservationPost(db: Db) {
  const server = testApi({ db, limitFactor: 1000 })
  registerReservations(server.api, server.deps)
  const sent: Mail[] = []
  const mailer = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined }
  const runner = createRunner({
    ...server.deps,
    handlers: reservationLetters({ db, mailer, publicUrl: 'https://kram.test' }),
    jobs: [],
  })
  return { server, sent, runner, ...reservationTalk(db, server) }
}
