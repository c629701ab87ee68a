const PREFIX = 'draft:'
/** Older drafts are forgotten: prices and days in them no longer hold. */
const MAX_AGE_MS = 14 * 86_400_000

type StoredDraft = { savedAt: number; values: unknown }

const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'values' in value

/** What was typed before under this name, if it is still fresh. Shapes change between versions: check what you take. */
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
    // A full disk or a private window: the form still works, it only forgets.
    return
  }
}

const draftNames = (): string[] =>
  Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))

/** Takes away the drafts that are too old to come back, or, when somebody leaves this device to others, all of them. */
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
