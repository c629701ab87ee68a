import type { PushMessage } from '@kram/contract/notifications/topics'
import { createFindSession } from '#modules/accounts'
import { alertJobs, alertMessageHandlers, registerAlerts, stopAlertEmails } from '#modules/alerts'
import { registerComments } from '#modules/comments'
import { notificationMessageHandlers, pushMessageHandlers, registerNotifications } from '#modules/notifications'
import { registerReservations, reservationJobs } from '#modules/reservations'
import { afterAll } from 'vitest'
import { type Db, openPubSub } from '#platform/database'
import type { Email, Mailer } from '#platform/email'
import type { Push, PushAddress } from '#platform/push'
import { newToken } from '#platform/security'
import { createRunner } from '#platform/queue'
import { createCall } from '../http/call.ts'
import { testApi } from '../http/test-api.ts'
import { reservationClient } from './reservations.ts'
import { insertSession, insertUser } from '../factories/index.ts'

export type SentPush = PushAddress & { message: PushMessage; ttlSeconds: number }

/** Push services that record requests; `fate` sets their answer. */
export function recordingPush() {
  const sent: SentPush[] = []
  const push: Push & { fate: 'sent' | 'gone' | 'down'; sent: SentPush[] } = {
    fate: 'sent',
    sent,
    isValidAddress: () => true,
    send: async (address, message, { ttlSeconds }) => {
      if (push.fate === 'down') throw new Error('the push service answered 503')
      if (push.fate === 'sent') sent.push({ ...address, message, ttlSeconds })
      return push.fate
    },
  }
  return push
}

/** Reservations, comments and notifications on a test database, with real sessions and a clock that follows the real one. */
export function testNotifications(db: Db, url: string, { publicUrl = 'https://kram.test' } = {}) {
  const server = testApi({ db, now: new Date().toISOString(), limitFactor: 1000, sessions: createFindSession })
  const { api, deps, clock } = server
  const pubSub = openPubSub(url, () => undefined)
  afterAll(() => pubSub.close())
  const push = recordingPush()
  registerReservations(api, deps)
  registerComments(api, deps)
  registerNotifications(api, { ...deps, push, pubSub, stopOfferEmails: stopAlertEmails })
  registerAlerts(api, deps)

  const emails: (Email & { id: string })[] = []
  const mailer: Mailer = { send: async (mail, id) => void emails.push({ ...mail, id }), close: () => undefined }
  const parts = { ...deps, mailer, push, publicUrl }
  const handlers = {
    ...notificationMessageHandlers(parts),
    ...Object.fromEntries(pushMessageHandlers(parts).flatMap((handlersOfRunner) => Object.entries(handlersOfRunner))),
    ...alertMessageHandlers(parts),
  }
  const runner = createRunner({ ...deps, handlers, jobs: [...reservationJobs(deps), ...alertJobs(deps)] })

  const session = async (owner: Parameters<typeof insertSession>[1]) => (await insertSession(db, owner)).headers
  const call = createCall(server.inject)

  return {
    ...server,
    clock,
    push,
    emails,
    pubSub,
    call,
    session,
    reservations: reservationClient(db, server),
    /** A user with a real session. */
    newUser: async (userId?: number) => {
      const id = userId ?? (await insertUser(db))
      return { userId: id, headers: await session({ userId: id }) }
    },
    /** Runs all due messages and jobs, and the messages they enqueue. */
    drainOutbox: async () => {
      for (let idle = 0; idle < 2;) idle = (await runner.runDue()) > 0 ? 0 : idle + 1
    },
    centre: async (headers: object) => (await call('GET', '/api/notifications', headers)).body,
    /** A phone registered with a Firebase token. */
    phone: async ({ userId, headers }: { userId: number; headers: object }, token = newToken()) => {
      const reply = await call('POST', '/api/notifications/register-token', headers, {
        userId,
        token,
        platform: 'android',
      })
      return { status: reply.status, token }
    },
  }
}
