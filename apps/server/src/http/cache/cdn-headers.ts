import { surrogateKeys } from '#platform/cache'

/** Headers by which a CDN may keep a public answer; none where there is no CDN. */
export type CdnHeaders = (tags: readonly string[], kind: 'data' | 'page') => Record<string, string>

/** Pages contain relative times ("jutro"), so they are not kept longer. Seconds. */
const MAX_PAGE_AGE = 30

/** Sellers and operators get answers of their own, so requests with a session must not share one. */
const CDN_VARY = 'accept-encoding, authorization'

/** Browsers still revalidate: `Cache-Control` says so to them, the two other headers only to a CDN (RFC 9213 and its forerunner). */
export const createCdnHeaders =
  (maxAgeSeconds: number): CdnHeaders =>
  (tags, kind) => {
    if (maxAgeSeconds === 0 || tags.length === 0) return {}
    const maxAge = `max-age=${kind === 'page' ? Math.min(maxAgeSeconds, MAX_PAGE_AGE) : maxAgeSeconds}`
    return {
      'cdn-cache-control': maxAge,
      'surrogate-control': maxAge,
      'surrogate-key': surrogateKeys(tags),
      vary: CDN_VARY,
    }
  }
