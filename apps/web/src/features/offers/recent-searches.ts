const KEY = 'recent-searches'
const MOST = 5
const SHORTEST = 3

/** What was searched for on this device, the last one first. */
export function recentSearches(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Puts a search first; what it continues ("mió" before "miód") goes. */
export function rememberSearch(q: string): void {
  if (q.length < SHORTEST) return
  const others = recentSearches().filter((other) => !q.startsWith(other))
  try {
    localStorage.setItem(KEY, JSON.stringify([q, ...others].slice(0, MOST)))
  } catch {
    // A private window: nothing is remembered.
    return
  }
}
