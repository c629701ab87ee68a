import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { Heard } from './reading.ts'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'
export type StoredPage = {
  status: number
  location?: string
  etag: string
  body: (encoding: Encoding) => Promise<Buffer>
  /** The same if it is there already. */
  readyBody: (encoding: Encoding) => Buffer | undefined
  /** With both of its compressed forms, about. */
  bytes: number
  /** What the page was rendered from, and when; without it the page cannot be looked at again. */
  basis?: Basis
}
export type Basis = { heard: readonly Heard[]; madeAt: number }

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Kept as browsers ask for it, a fifth of its size; gzip is made when first asked for, and the few who take neither wait for the unpacking. */
export const storedPage = async (status: number, html: string, location?: string): Promise<StoredPage> => {
  const packed = await pack(html, QUALITY)
  const ready = new Map<Encoding, Buffer>([['br', packed]])
  let underWay: Promise<Buffer> | undefined
  const zipped = async (): Promise<Buffer> => {
    const made = await zip(await unpack(packed))
    ready.set('gzip', made)
    return made
  }
  return {
    status,
    ...(location === undefined ? {} : { location }),
    etag: `W/"${hash('sha1', packed, 'base64url')}"`,
    bytes: packed.length * 2,
    readyBody: (encoding) => ready.get(encoding),
    body: async (encoding) =>
      encoding === 'identity' ? unpack(packed) : (ready.get(encoding) ?? (underWay ??= zipped())),
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
