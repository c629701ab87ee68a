import type { AlertBody } from '@kram/contract/alerts/schemas'

const KEY = 'pending-alert'
const DAY_MS = 24 * 3_600_000

/** Keeps a search that a visitor wants to save until they are logged in. */
export const storePendingAlert = (body: AlertBody): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ body, at: Date.now() }))
  } catch {
    // A private window: it is asked for again after the login.
    return
  }
}

export const hasPendingAlert = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** What waits, once: a search that nobody came back for within a day is forgotten. */
export const takePendingAlert = (): AlertBody | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    localStorage.removeItem(KEY)
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('body' in stored)) return null
    // Written by `storePendingAlert`; the server checks it as it checks everything.
    return Date.now() - Number(stored.at) < DAY_MS ? (stored.body as AlertBody) : null
  } catch {
    return null
  }
}
