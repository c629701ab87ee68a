import type { Session } from '@kram/contract/accounts/schemas'
import { recordAct } from '#modules/audit/records'
import type { Tx } from '#platform/database'
import { rememberDevice } from '../devices/index.ts'
import { createSession, toCurrentUser } from '../sessions/index.ts'
import type { lockUserForSession } from '../users/index.ts'
import type { LoginMethod, SessionClient } from './login-client.ts'

type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUserForSession>>>

/** Opens a session of the locked user and remembers the device; ending the session forgets it. */
export async function openSession(
  tx: Tx,
  user: LockedUser,
  { now, userAgent, deviceSecrets, network, method }: SessionClient & { now: Date; method: LoginMethod },
): Promise<Session> {
  const { deviceId, ...secret } = await rememberDevice(tx, user.id, { deviceSecrets, now })
  const session = await createSession(tx, { userId: user.id }, toCurrentUser(user), {
    now,
    userAgent,
    deviceId,
    // The device has verified its user: possession and a PIN or a fingerprint are two factors.
    ...(method === 'passkey' && { factorAt: now }),
  })
  if (user.operatorRole !== null) await recordLogin(tx, user.id, { now, network, method })
  return { ...session, ...secret }
}

/** The login of an operator is an entry of the audit. */
export const recordLogin = (
  tx: Tx,
  userId: number,
  { now, network, method }: { now: Date; network: string; method: LoginMethod },
): Promise<void> =>
  recordAct(tx, { act: 'operatorLogin', by: { userId, network }, at: now, subjectId: userId, after: { method } })
