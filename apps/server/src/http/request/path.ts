/** An address in absolute form, as a client sends it to a proxy. */
const ORIGIN = /^https?:\/\/.*?\//i

const decoded = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * The path as the router reads it: without origin and query, which may contain secrets, and decoded. `/%61pi/offers` leads
 * to the route of `/api/offers` and must be judged like it.
 */
export const pathOf = ({ url = '' }: { url?: string | undefined }): string => {
  const path = url.split('?', 1)[0] ?? url
  const local = path.startsWith('/') ? path : path.replace(ORIGIN, '/')
  return local.includes('%') ? decoded(local) : local
}
