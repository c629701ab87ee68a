export type SocialLoginResult = { kind: 'token'; accessToken: string } | { kind: 'cancelled' } | { kind: 'notReady' }

/** The native social login, which needs no script on the page. */
export type SocialLogin = () => Promise<SocialLoginResult>

let device: SocialLogin | null = null

/** Called by the native entry before anything is rendered. */
export const installSocialLogin = (native: SocialLogin): void => {
  device = native
}

export const socialLogin = (): SocialLogin | null => device
