import type { Passkey } from '@kram/contract/accounts/passkey-schemas'
import { expect } from 'vitest'
import { PASSWORD } from '../factories/index.ts'
import { createAuthenticator } from '../stand-ins/authenticator.ts'
import { bearer, PUBLIC_URL, type testAccounts } from './accounts.ts'

/** Passkeys as a browser uses them, with a software authenticator. */
export function passkeyClient({ post }: Pick<ReturnType<typeof testAccounts>, 'post'>) {
  const creation = async (session: { token: string }, password: string | null = PASSWORD) =>
    (await post('/api/account/passkeys/options', { password }, bearer(session))).body
  const request = async (headers = {}, from?: string) =>
    (await post('/api/auth/passkey/options', {}, headers, from)).body

  return {
    creation,
    request,
    /** Adds a passkey to the account of a session. */
    addPasskey: async (session: { token: string }, name = 'Telefon') => {
      const device = createAuthenticator(PUBLIC_URL)
      const made = device.make(await creation(session))
      const reply = await post('/api/account/passkeys', { ...made, name }, bearer(session))
      expect(reply.status).toBe(200)
      return { device, passkey: reply.body as Passkey }
    },
    answer: (body: object, headers = {}, from?: string) => post('/api/auth/passkey', body, headers, from),
  }
}
