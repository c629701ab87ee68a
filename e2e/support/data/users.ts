import { randomBytes, randomInt } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Schemas } from '@kram/client'
import { answer, client } from './client.ts'
import { emailTo, linkIn } from './mailbox.ts'

export const PASSWORD = 'malinowy-chrusniak-7'

export type TestUser = Schemas['Session'] & { password: string }

/** An e-mail address no other test uses. */
export const newEmail = (): string => `${randomBytes(6).toString('hex')}@kram.test`

/** A phone number no other test uses, as E.164 and as users type it. */
export const newPhone = (): { e164: string; typed: string } => {
  const digits = String(randomInt(500_000_000, 899_999_999))
  return { e164: `+48${digits}`, typed: digits.replace(/(\d{3})(\d{3})(\d{3})/, '$1 $2 $3') }
}

/** The path of the link in the confirmation e-mail. */
export const confirmationPath = async (request: APIRequestContext, email: string): Promise<string> =>
  linkIn(await emailTo(request, email, /Potwierdź swój adres/), '/verify-email')

/** A new user with a confirmed address and a session, created by the API. */
export const newUser = async (
  request: APIRequestContext,
  { isSeller = false, displayName = 'Anna Kowalska' } = {},
): Promise<TestUser> => {
  const email = newEmail()
  const api = client(request)
  await answer(api.POST('/api/auth/register', { body: { email, displayName, password: PASSWORD, isSeller } }))
  const token = new URLSearchParams((await confirmationPath(request, email)).split('?')[1]).get('token') ?? ''
  await answer(api.GET('/api/auth/verify', { params: { query: { token } } }))
  const session = await answer(api.POST('/api/auth/login', { body: { email, password: PASSWORD } }))
  return { ...session, password: PASSWORD }
}
