let actedOn: { id: number; at: number } | null = null

/** The answer to an action arrives with the next render. */
const RECENT_MS = 5000

/** Notes that this person changed the reservation just now. */
export const noteOwnAction = (id: number, now = Date.now()): void => {
  actedOn = { id, at: now }
}

/** Whether this person changed the reservation just now; true once. */
export const takeOwnAction = (id: number, now = Date.now()): boolean => {
  if (actedOn?.id !== id) return false
  const isRecent = now - actedOn.at < RECENT_MS
  actedOn = null
  return isRecent
}
