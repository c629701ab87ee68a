import { getSession, subscribeSession } from '../session/index.ts'
import { sendToWorker } from './registration.ts'
import { ANONYMOUS_CACHE, SESSION_CACHE_PREFIX, sessionCacheName } from './worker-messages.ts'

const ownCacheName = async (): Promise<string> => {
  const token = getSession()?.token
  return token === undefined ? ANONYMOUS_CACHE : sessionCacheName(token)
}

/** Deletes the caches of all sessions but the present one. */
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

/** Deletes the cache of a session when it ends, in this tab or in another. Returns the function that stops this. */
export const clearCacheOnSessionEnd = (): (() => void) => {
  let token = getSession()?.token
  // A session that ended while no page of ours was open.
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
