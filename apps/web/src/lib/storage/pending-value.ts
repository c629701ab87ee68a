const DAY_MS = 24 * 3_600_000

const keyOf = (name: string): string => `pending-${name}`

/** Keeps on the device what a visitor wants to do after the login. */
export const storePending = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ body: value, at: Date.now() }))
  } catch {
    // Without storage (a private window) the visitor repeats it after the login.
    return
  }
}

export const hasPending = (name: string): boolean => {
  try {
    return localStorage.getItem(keyOf(name)) !== null
  } catch {
    return false
  }
}

/** Removes and returns the stored value. A value older than a day is dropped: the visitor has not come back for it. */
export const takePending = (name: string): unknown => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    localStorage.removeItem(keyOf(name))
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('body' in stored)) return null
    return Date.now() - Number(stored.at) < DAY_MS ? stored.body : null
  } catch {
    return null
  }
}
