import { getSession, subscribeSession } from '../session/index.ts'
import { sendToWorker } from './registration.ts'
import { ANONYMOUS_CACHE, SESSION_CACHE_PREFIX, sessionCacheName } from './worker-messages.ts'

const ownCacheName = async (): Promise<string> => {
  const token = getSession()?.token
  return token === undefined ? ANONYMOUS_CACHE : sessionCacheName(token)
}

/** Takes away what was kept for other sessions than the present one. */
const deleteOtherCaches = async (ownCache: string): Promise<void> => {
  if (!('caches' in window)) return
  const names = await caches.keys()
  const stale = names.filter(
    (name) => name.startsWith(SESSION_CACHE_PREFIX) && name !== ANONYMOUS_CACHE && name !== ownCache,
  )
  await Promise.all(stale.map((name) => caches.delete(name)))
}

const clearEndedSessions = async (): Promise<void> => {
  const ownCache = await ownCacheName()
  sendToWorker({ type: 'forget', except: ownCache })
  await deleteOtherCaches(ownCache)
}

/** Whatever ends a session, in this tab or in another, ends what the device keeps of it. Answers how to stop. */
export const clearCacheOnSessionEnd = (): (() => void) => {
  let token = getSession()?.token
  // One that ended while no page of ours was awake.
  void ownCacheName()
    .then(deleteOtherCaches)
    .catch(() => undefined)
  return subscribeSession(() => {
    const next = getSession()?.token
    if (next === token) return
    token = next
    void clearEndedSessions().catch(() => undefined)
  })
}
