const PREFIX = 'draft:'
/** Older drafts are dropped: their prices and days are out of date. */
const MAX_AGE_MS = 14 * 86_400_000

type StoredDraft = { savedAt: number; values: unknown }

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'values' in value

/** The stored values of this name, if recent. Their shape may be that of an older version: check it. */
export const readDraft = (name: string, now = Date.now()): unknown => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
    return isStoredDraft(stored) && now - stored.savedAt < MAX_AGE_MS ? stored.values : null
  } catch {
    return null
  }
}

export const writeDraft = (name: string, values: unknown, now = Date.now()): void => {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify({ savedAt: now, values } satisfies StoredDraft))
  } catch {
    // Without storage (a full disk, a private window) the form works without a draft.
    return
  }
}

const draftNames = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))

/** Deletes outdated drafts, or all of them at the logout. */
export const clearDrafts = (which: 'old' | 'all', now = Date.now()): void => {
  try {
    for (const name of draftNames()) if (which === 'all' || readDraft(name, now) === null) deleteDraft(name)
  } catch {
    return
  }
}

export const deleteDraft = (name: string): void => {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    return
  }
}
