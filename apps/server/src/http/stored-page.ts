import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Heard } from './reading.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
export type StoredPage = {
  status: number
  location?: string
  etag: string
  /** Compressed once per encoding, when first asked. */
  body: (encoding: Encoding) => Promise<Buffer>
  /** The same if it is there already. */
  readyBody: (encoding: Encoding) => Buffer | undefined
  /** With its compressed forms, about. */
  bytes: number
  /** What the page was rendered from, and when; without it the page cannot be looked at again. */
  basis?: Basis
}
export type Basis = { heard: readonly Heard[]; madeAt: number }

/** Two compressed forms together are about half of the page. */
const WITH_PACKED = 1.5

export const storedPage = (status: number, html: string, location?: string): StoredPage => {
  const identity = Buffer.from(html)
  const ready = new Map<Encoding, Buffer>([['identity', identity]])
  const underWay = new Map<Encoding, Promise<Buffer>>()
  const pack = async (encoding: Encoding): Promise<Buffer> => {
    const packed = await (encoding === 'br'
      ? brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : zip(identity))
    ready.set(encoding, packed)
    return packed
  }
  return {
    status,
    ...(location === undefined ? {} : { location }),
    etag: `W/"${hash('sha1', identity, 'base64url')}"`,
    bytes: Math.ceil(identity.length * WITH_PACKED),
    readyBody: (encoding) => ready.get(encoding),
    async body(encoding) {
      const made = ready.get(encoding)
      if (made) return made
      const promise = underWay.get(encoding) ?? pack(encoding)
      underWay.set(encoding, promise)
      return promise
    },
  }
}

/** The best of ours that the browser accepts. */
export const encodingFor = (accepted: string | undefined): Encoding => {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

/** Headers of a page beside those that depend on its address. */
export const pageHead = ({ etag }: StoredPage, encoding: Encoding): Record<string, string> => ({
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  etag,
  'content-type': 'text/html; charset=utf-8',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})
