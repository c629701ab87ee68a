import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { ApiRead } from './render-tracking.ts'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
export type CachedPage = {
  status: number
  location?: string
  etag: string
  body: (encoding: Encoding) => Promise<Buffer>
  /** The same if it is there already. */
  encodedBody: (encoding: Encoding) => Buffer | undefined
  /** With both of its compressed forms, about. */
  bytes: number
  /** What the page was rendered from, and when; without it the page cannot be looked at again. */
  basis?: RenderBasis
}
export type RenderBasis = { apiReads: readonly ApiRead[]; renderedAt: number }

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Kept as browsers ask for it, a fifth of its size; gzip is compressed when first asked for, and the few who take neither wait for the unpacking. */
export const toCachedPage = async (status: number, html: string, location?: string): Promise<CachedPage> => {
  const packed = await pack(html, QUALITY)
  const encoded = new Map<Encoding, Buffer>([['br', packed]])
  let pendingGzip: Promise<Buffer> | undefined
  const gzipped = async (): Promise<Buffer> => {
    const compressed = await zip(await unpack(packed))
    encoded.set('gzip', compressed)
    return compressed
  }
  return {
    status,
    ...(location === undefined ? {} : { location }),
    etag: `W/"${hash('sha1', packed, 'base64url')}"`,
    bytes: packed.length * 2,
    encodedBody: (encoding) => encoded.get(encoding),
    body: async (encoding) =>
      encoding === 'identity' ? unpack(packed) : (encoded.get(encoding) ?? (pendingGzip ??= gzipped())),
  }
}

/** The best of ours that the browser accepts. */
export const negotiateEncoding = (accepted: string | undefined): Encoding => {
  if (accepted?.includes('br')) return 'br'
  return accepted?.includes('gzip') ? 'gzip' : 'identity'
}

/** Headers of a page beside those that depend on its address. */
export const cachedPageHeaders = ({ etag }: CachedPage, encoding: Encoding): Record<string, string> => ({
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  etag,
  'content-type': 'text/html; charset=utf-8',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})
