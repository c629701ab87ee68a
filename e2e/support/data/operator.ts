import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'
import type { Schemas } from '@kram/client'
import { Secret, TOTP } from 'otpauth'
import { answer, client } from './client.ts'
import { newEmail, PASSWORD } from './users.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** The code that an authenticator app shows now. */
export const codeOf = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** An administrator with an authenticator app whose code was given in this session, and the secret of the app. */
export const operatorWithApp = async (request: APIRequestContext) => {
  const session = await newOperator(request)
  const api = client(request, session.token)
  const { secret } = await answer(api.POST('/api/account/second-factor/app', { body: { password: PASSWORD } }))
  const confirmed = api.POST('/api/account/second-factor/app/confirm', { body: { code: codeOf(secret) } })
  const { recoveryCodes } = await answer(confirmed)
  return { session, secret, recoveryCodes }
}

/** An administrator, created by the operator's command, without a second factor yet. */
export const newOperator = async (request: APIRequestContext): Promise<Schemas['Session']> => {
  const email = newEmail()
  const made = promisify(execFile)(process.execPath, ['apps/server/src/cli.ts', 'create-admin', email], {
    cwd: ROOT,
    env: { ...process.env, KRAM_DATA_DIR: process.env['KRAM_E2E_DATA'] },
  })
  made.child.stdin?.end(`${PASSWORD}\n`)
  await made
  return answer(client(request).POST('/api/auth/login', { body: { email, password: PASSWORD } }))
}

/** An administrator who has given the second factor. */
export const newConfirmedOperator = async (request: APIRequestContext): Promise<Schemas['Session']> => {
  const session = await newOperator(request)
  const api = client(request, session.token)
  const { secret } = await answer(api.POST('/api/account/second-factor/app', { body: { password: PASSWORD } }))
  await answer(api.POST('/api/account/second-factor/app/confirm', { body: { code: codeOf(secret) } }))
  return session
}
