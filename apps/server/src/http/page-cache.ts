import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
export type StoredPage = {
  status: number
  location?: string
  etag: string
  body: (encoding: Encoding) => Promise<Buffer>
}

/** Compresses once per encoding, when first asked. */
export const storedPage = (status: number, html: string, location?: string): StoredPage => {
  const identity = Buffer.from(html)
  const ready = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(identity)]])
  const pack = (encoding: Encoding): Promise<Buffer> =>
    encoding === 'br' ? brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : zip(identity)
  return {
    status,
    ...(location === undefined ? {} : { location }),
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    body: (encoding) => {
      const made = ready.get(encoding) ?? pack(encoding)
      ready.set(encoding, made)
      return made
    },
  }
}

/** The best of ours that the browser accepts. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

type Entry = { page: Promise<StoredPage>; staleAt: number }

/**
 * Holds pages for a few seconds and lets simultaneous requests for one address wait for one rendering.
 * Every page here is the anonymous one, so all visitors may share it. What went wrong on our side is not kept.
 */
export const pageCache = (ttlMs: number, capacity: number, now: () => number) => {
  const entries = new Map<string, Entry>()

  const watch = async (key: string, page: Promise<StoredPage>): Promise<void> => {
    const status = await page.then((made) => made.status).catch(() => 500)
    if (status >= 500 && entries.get(key)?.page === page) entries.delete(key)
  }
  return (key: string, make: () => Promise<StoredPage>): Promise<StoredPage> => {
    const known = entries.get(key)
    if (known && known.staleAt > now()) return known.page
    const page = make()
    entries.delete(key)
    entries.set(key, { page, staleAt: now() + ttlMs })
    const [oldest] = entries.keys()
    if (entries.size > capacity && oldest !== undefined) entries.delete(oldest)
    void watch(key, page)
    return page
  }
}
