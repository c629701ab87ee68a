import { passkeyLoginRoutes } from '@kram/contract/accounts/passkey-routes'
import { secondFactorRoutes } from '@kram/contract/operators/routes'
import { startAuthentication } from '@simplewebauthn/browser'
import { call } from '#lib/api'
import { passkeyErrorText } from './passkey-errors.ts'

/** Gives a passkey as the second factor of this session; what went wrong otherwise. */
export async function confirmByPasskey(): Promise<string | null> {
  try {
    const optionsJSON = await call(passkeyLoginRoutes.options, {})
    const { id, response } = await startAuthentication({ optionsJSON })
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
    const body = { id, clientDataJSON, authenticatorData, signature, userHandle }
    await call(secondFactorRoutes.givePasskey, { body })
    return null
  } catch (error) {
    return passkeyErrorText(error) ?? 'Ten klucz dostępu nie pasuje do Twojego konta. Podaj kod z aplikacji.'
  }
}
