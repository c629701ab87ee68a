import { FacebookLogin } from '@capacitor-community/facebook-login'
import type { SocialLoginResult } from '#lib/device'

const PERMISSIONS = ['email']

/** Facebook's own app or window of the system; a cancelled login comes back without a token. */
export const loginWithFacebook = async (): Promise<SocialLoginResult> => {
  const { accessToken } = await FacebookLogin.login({ permissions: PERMISSIONS, tracking: 'enabled' })
  return accessToken?.token ? { kind: 'token', accessToken: accessToken.token } : { kind: 'cancelled' }
}

/** Ends Facebook's session on the device too, where there is one. */
export const logoutFromFacebook = async (): Promise<void> => {
  if ((await FacebookLogin.getCurrentAccessToken()).accessToken) await FacebookLogin.logout()
}
