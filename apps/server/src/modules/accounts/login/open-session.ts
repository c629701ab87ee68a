import type { Session } from '@kram/contract/accounts/schemas'
import type { Tx } from '#platform/database'
import { rememberDevice } from '../devices/index.ts'
import { createSession, toCurrentUser } from '../sessions/index.ts'
import type { lockUserForSession } from '../users/index.ts'
import type { LoginClient } from './login-client.ts'

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUserForSession>>>

/** Opens a session of the locked user and remembers the device; ending the session forgets it. */
export async function openSession(
  tx: Tx,
  user: LockedUser,
  { now, userAgent, deviceSecrets }: Pick<LoginClient, 'userAgent' | 'deviceSecrets'> & { now: Date },
): Promise<Session> {
  const { deviceId, ...secret } = await rememberDevice(tx, user.id, { deviceSecrets, now })
  const session = await createSession(tx, { userId: user.id }, toCurrentUser(user), { now, userAgent, deviceId })
  return { ...session, ...secret }
}
