/** From where somebody logs in. */
export type LoginClient = {
  address: string
  network: string
  userAgent: string | null
  deviceSecrets: readonly string[]
}
