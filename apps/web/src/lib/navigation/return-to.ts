import { deleteDraft, readDraft, writeDraft } from '../storage/index.ts'

const HOME = '/'
const DRAFT_NAME = 'return-to'
/** A legitimate path is not encoded more often than this. */
const MAX_ENCODING_LAYERS = 4

/** Control characters, which browsers drop, and the backslash, which they read as a slash. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\\]/u

const decodeOrNull = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** True when no layer of encoding hides another host, a scheme or a character that browsers drop. */
const isSafePath = (text: string): boolean => {
  let layer = text
  for (let depth = 0; depth < MAX_ENCODING_LAYERS; depth += 1) {
    if (FORBIDDEN_CHARACTERS.test(layer) || !layer.startsWith('/') || layer.startsWith('//')) return false
    const [path = ''] = layer.split(/[?#]/, 1)
    const next = decodeOrNull(path)
    if (next === null) return false
    if (next === path) return true
    layer = next
  }
  return false
}

/**
 * Where to go after the login: a path of this site with its query, or `/`. Other hosts, schemes, protocol-relative
 * addresses and their encoded disguises all end at `/`.
 */
export const safeReturnTo = (given: string | null | undefined): string => {
  if (!given || !isSafePath(given)) return HOME
  const base = 'https://kram.invalid'
  const url = URL.canParse(given, base) ? new URL(given, base) : null
  // The resolved path may reveal another host, so it is checked again.
  if (url?.origin !== base || !isSafePath(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}

/** Keeps the path until the email address is confirmed. Like every draft it is removed at the logout. */
export const storeReturnTo = (returnUrl: string | null): void => {
  const path = safeReturnTo(returnUrl)
  if (path === HOME) deleteDraft(DRAFT_NAME)
  else writeDraft(DRAFT_NAME, path)
}

/** A path of this site, or `/`: a stored path is checked like one from the address bar. */
export const storedReturnTo = (): string => {
  const stored = readDraft(DRAFT_NAME)
  return safeReturnTo(typeof stored === 'string' ? stored : null)
}

export const clearStoredReturnTo = (): void => deleteDraft(DRAFT_NAME)
