import { getSession, subscribeSession } from './session.ts'
import { askWorker } from './service-worker.ts'
import { KEPT_FOR_ANYONE, KEPT_PREFIX, keptNameOf } from './worker-messages.ts'

const ownName = async (): Promise<string> => {
  const token = getSession()?.token
  return token === undefined ? KEPT_FOR_ANYONE : keptNameOf(token)
}

/** Takes away what was kept for other sessions than the present one. */
const forgetOthers = async (own: string): Promise<void> => {
  if (!('caches' in window)) return
  const names = await caches.keys()
  const gone = names.filter((name) => name.startsWith(KEPT_PREFIX) && name !== KEPT_FOR_ANYONE && name !== own)
  await Promise.all(gone.map((name) => caches.delete(name)))
}

const forget = async (): Promise<void> => {
  const own = await ownName()
  askWorker({ type: 'forget', except: own })
  await forgetOthers(own)
}

/** Whatever ends a session, in this tab or in another, ends what the device keeps of it. Answers how to stop. */
export const followDepartures = (): (() => void) => {
  let token = getSession()?.token
  // One that ended while no page of ours was awake.
  void ownName()
    .then(forgetOthers)
    .catch(() => undefined)
  return subscribeSession(() => {
    const next = getSession()?.token
    if (next === token) return
    token = next
    void forget().catch(() => undefined)
  })
}
