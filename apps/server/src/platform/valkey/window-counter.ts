import type { CountWindows } from '../security/index.ts'
import type { ValkeyClient } from './client.ts'

/** Counting waits no longer than this; then it is done in the database. */
const MAX_WAIT_MS = 500

/** Counts in Valkey, which forgets a window when it ends. Rejects at once while the connection is down. */
export const countWindowsBy =
  (client: ValkeyClient): CountWindows =>
  async (windows, now) => {
    if (!client.isReady) throw new Error('not connected to Valkey')
    const limited = client.withCommandOptions({ timeout: MAX_WAIT_MS })
    return Promise.all(
      windows.map(async ({ key, seconds }) => {
        const name = `kram:limit:${key}`
        const [count, , remainingMs] = await limited
          .multi()
          .incr(name)
          .pExpire(name, seconds * 1000, 'NX')
          .pTTL(name)
          .execTyped()
        return { key, count, expiresAt: new Date(now.getTime() + remainingMs) }
      }),
    )
  }
