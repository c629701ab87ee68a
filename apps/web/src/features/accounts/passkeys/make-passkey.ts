import { passkeyRoutes } from '@kram/contract/accounts/passkey-routes'
import type { Passkey } from '@kram/contract/accounts/passkey-schemas'
import { startRegistration } from '@simplewebauthn/browser'
import { ApiError, call } from '#lib/api'
import { passkeyErrorText } from './passkey-errors.ts'

const CONFLICT = 409

/** What the browser refuses is shown like an error of the server. */
const asApiError = (error: unknown): unknown => {
  const message = passkeyErrorText(error)
  return message === null ? error : new ApiError({ code: 'PASSKEY_NOT_ADDED', message, status: CONFLICT })
}

/** Has the device make a passkey and adds it to the own account. */
export async function makePasskey({ name, password }: { name: string; password: string | null }): Promise<Passkey> {
  const options = await call(passkeyRoutes.options, { body: { password } })
  const made = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw asApiError(error)
  })
  const { clientDataJSON, attestationObject } = made.response
  return call(passkeyRoutes.add, { body: { name, id: made.id, clientDataJSON, attestationObject } })
}
