import { FacebookLogin } from '@capacitor-community/facebook-login'
import type { SocialLoginResult } from '#lib/device'

const PERMISSIONS = ['email']

/** Login by Facebook's app or the system's browser; a cancelled login returns no token. */
export const loginWithFacebook = async (): Promise<SocialLoginResult> => {
  const { accessToken } = await FacebookLogin.login({ permissions: PERMISSIONS, tracking: 'enabled' })
  return accessToken?.token ? { kind: 'token', accessToken: accessToken.token } : { kind: 'cancelled' }
}

/** Ends Facebook's session on the device as well. */
export const logoutFromFacebook = async (): Promise<void> => {
  if ((await FacebookLogin.getCurrentAccessToken()).accessToken) await FacebookLogin.logout()
}
