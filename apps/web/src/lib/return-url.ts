const HOME = '/'
/** Nobody encodes an honest path more often than this. */
const LAYERS = 4

/** Control characters, which browsers drop, and the backslash, which they read as a slash. */
const TRICKS = /[\p{Cc}\\]/u

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/** True when no layer of encoding hides another host, a scheme or a character that browsers drop. */
const honest = (text: string): boolean => {
  let layer = text
  for (let depth = 0; depth < LAYERS; depth += 1) {
    if (TRICKS.test(layer) || !layer.startsWith('/') || layer.startsWith('//')) return false
    const [path = ''] = layer.split(/[?#]/, 1)
    const next = decoded(path)
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
export const safeReturnUrl = (given: string | null | undefined): string => {
  if (!given || !honest(given)) return HOME
  const base = 'https://kram.invalid'
  const url = URL.parse(given, base)
  // Dots in the path are resolved by now and may have laid a disguise bare.
  if (url?.origin !== base || !honest(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}
