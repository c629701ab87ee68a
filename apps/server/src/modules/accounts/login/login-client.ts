/** From where somebody logs in. */
export type LoginClient = {
  address: string
  network: string
  userAgent: string | null
  deviceSecrets: readonly string[]
}

/** What opening a session needs to know of it. */
export type SessionClient = Pick<LoginClient, 'userAgent' | 'deviceSecrets' | 'network'>

/** How somebody logged in. */
export type LoginMethod = 'password' | 'link' | 'passkey' | 'facebook' | 'confirmation'
