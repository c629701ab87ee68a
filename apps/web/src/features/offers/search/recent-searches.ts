const STORAGE_KEY = 'recent-searches'
const MAX_SEARCHES = 5
const MIN_LENGTH = 3

/** Recent searches of this device, the last one first. */
export function recentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Adds a search at the front and removes its prefixes ("mió" before "miód"). */
export function addRecentSearch(q: string): void {
  if (q.length < MIN_LENGTH) return
  const others = recentSearches().filter((other) => !q.startsWith(other))
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([q, ...others].slice(0, MAX_SEARCHES)))
  } catch {
    // Storage may be unavailable in private browsing.
    return
  }
}
