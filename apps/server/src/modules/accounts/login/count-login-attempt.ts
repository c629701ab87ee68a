import type { RateLimiter } from '#platform/security'

/** Who logs in, and from where. */
type Attempt = {
  email: string
  passwordHash: string | null
  network: string
  /** The known device from which the request comes, if any. */
  deviceId: number | undefined
}

export type LimitLogin = (name: 'loginPerAccount' | 'loginPerAddress', subject: string) => Promise<void>

/**
 * Counts an attempt before the password is compared. On a known device only its own wrong passwords count, elsewhere those
 * for the account from the same network: nobody can keep the owner out from another place. The hash is part of the subject,
 * so a new password starts without old attempts. Returns the function that forgets the attempts.
 */
export async function countLoginAttempt(
  rateLimiter: RateLimiter,
  { email, passwordHash, network, deviceId }: Attempt,
  limit: LimitLogin,
): Promise<() => Promise<void>> {
  const account = `${email} ${passwordHash ?? ''}`
  const [name, subject] =
    deviceId === undefined
      ? (['login-network', `${account} ${network}`] as const)
      : (['login-device', deviceId] as const)
  await rateLimiter.countAttempt(name, subject)
  if (deviceId === undefined) await limit('loginPerAccount', account)
  return () => rateLimiter.resetAttempts(name, subject)
}
