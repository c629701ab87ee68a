import { App } from '@capacitor/app'
import { storeSharedText } from '#lib/service-worker'

/** Links of the product's own scheme: `pl.kram.app://offers/12`. */
const SCHEME = 'pl.kram.app:'

/**
 * The path in the app for a link opened on the device; null for foreign links. `server` is the address whose links the system
 * opens in the app.
 */
export const pathFromLink = (link: string, server: string): string | null => {
  if (!URL.canParse(link)) return null
  const { protocol, origin, host, pathname, search, hash } = new URL(link)
  if (protocol === SCHEME) return `/${host}${pathname}`.replace(/(?<!\/)\/+$/, '').replace(/^$/, '/') + search + hash
  return origin === new URL(server).origin ? pathname + search + hash : null
}

/** The page for posts, which other apps share texts to. */
const POST_PAGE = '/offers/post?'

/** A shared text is kept before the page opens, so that a login on the way does not lose it. */
export const keepSharedText = async (path: string): Promise<string> => {
  if (!path.startsWith(POST_PAGE)) return path
  const search = new URLSearchParams(path.slice(POST_PAGE.length))
  const text = ['title', 'text'].flatMap((name) => search.get(name) ?? []).join('\n')
  try {
    await storeSharedText(text)
    return POST_PAGE.slice(0, -1)
  } catch {
    return path
  }
}

/** Follows links opened while the app runs, and the one that started it. */
export const handleDeepLinks = async (server: string, go: (path: string) => void): Promise<void> => {
  const follow = (link: string | undefined): void => {
    const path = link === undefined ? null : pathFromLink(link, server)
    if (path !== null) void keepSharedText(path).then(go)
  }
  await App.addListener('appUrlOpen', ({ url }) => follow(url))
  follow((await App.getLaunchUrl())?.url)
}
