export type SocialAnswer = { kind: 'token'; accessToken: string } | { kind: 'cancelled' } | { kind: 'notReady' }

/** The device's own way to the social login, which needs no script on the page. */
export type SocialDevice = () => Promise<SocialAnswer>

let device: SocialDevice | null = null

/** Called by the native entry before anything is rendered. */
export const installSocialDevice = (given: SocialDevice): void => {
  device = given
}

export const socialDevice = (): SocialDevice | null => device
