import type { Session } from '@kram/contract/accounts/schemas'
import { accountMessageHandlers, createFindSession, registerAccounts } from '#modules/accounts'
import type { Db } from '#platform/database'
import { type Facebook, noFacebook } from '#platform/auth'
import type { Email, Mailer } from '#platform/email'
import { hashToken } from '#platform/security'
import { createRunner } from '#platform/queue'
import { PASSWORD } from '../factories/index.ts'
import { createCall } from '../http/call.ts'
import { testApi } from '../http/test-api.ts'

export const PUBLIC_URL = 'https://kram.test'

/** The accounts slice on a test database, with real sessions, a recording mailer and a fixed clock. */
export function testAccounts(
  db: Db,
  { facebook = noFacebook, limitFactor = 1000 }: { facebook?: Facebook; limitFactor?: number } = {},
) {
  const { api, deps, clock, inject, as } = testApi({ db, limitFactor, sessions: createFindSession })
  registerAccounts(api, { ...deps, facebook, publicUrl: PUBLIC_URL })

  const sent: Email[] = []
  const mailer: Mailer = { send: async (mail) => void sent.push(mail), close: () => undefined }
  const handlers = accountMessageHandlers({ ...deps, mailer, publicUrl: PUBLIC_URL })
  const runner = createRunner({ ...deps, handlers, jobs: [] })

  const call = createCall(inject)

  return {
    api,
    deps,
    clock,
    as,
    send: call,
    get: (url: string, headers = {}) => call('GET', url, headers),
    post: (url: string, payload: object, headers = {}, from?: string) => call('POST', url, headers, payload, from),
    put: (url: string, payload: object, headers = {}) => call('PUT', url, headers, payload),
    head: (url: string) => call('HEAD', url),
    delete: (url: string, headers = {}) => call('DELETE', url, headers),
    logIn: async (email: string, password = PASSWORD) => {
      const { body } = await call('POST', '/api/auth/login', {}, { email, password })
      return body as Session
    },
    /** The same, with the second factor that the operator's pages want. */
    logInAsOperator: async (email: string) => {
      const { body } = await call('POST', '/api/auth/login', {}, { email, password: PASSWORD })
      const session = body as Session
      const given = db.updateTable('sessions').set({ factorAt: clock.now() })
      await given.where('tokenHash', '=', hashToken(session.token)).execute()
      return session
    },
    /** Handles pending outbox messages and returns the e-mails that were sent. */
    deliverEmails: async () => {
      await runner.runDue()
      return sent.splice(0)
    },
  }
}

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** The secret of the link in an e-mail. */
export const tokenIn = (mail: Email | undefined): string =>
  new URL(mail?.content.button?.url ?? 'none:').searchParams.get('token') ?? ''
