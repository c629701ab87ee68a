import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const compressBrotli = promisify(brotliCompress)
const decompressBrotli = promisify(brotliDecompress)
const compressGzip = promisify(gzip)

const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Smaller answers are not compressed: they fit into one packet anyway. Bytes. */
const MIN_COMPRESSED_BYTES = 1024
/**
 * A window of 64 KiB in place of 4 MiB: the encoder allocates its buffers for each reply, and the small ones cost a third of the
 * processor time and the same bytes for a list (9 kB), a quarter less time and 0.6 % more bytes for a page (100 kB).
 */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } }

/** The types of negotiator lack its option `preferred`, which decides between encodings of equal quality. */
type EncodingNegotiator = {
  encoding: (available: readonly Encoding[], options: { preferred: readonly Encoding[] }) => Encoding | undefined
}

const negotiate = (header: string): Encoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as EncodingNegotiator
  return negotiator.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity'
}

/** Browsers send few different headers, so each is parsed once. */
const negotiated = new LRUCache<string, Encoding>({ max: 200, memoMethod: negotiate })

/** The best encoding that the client accepts, or none. */
export const negotiateEncoding = (acceptEncoding: string | undefined): Encoding =>
  acceptEncoding === undefined ? 'identity' : negotiated.memo(acceptEncoding)

/** A text in the encodings requested so far; each is made once. */
export type EncodedBody = {
  etag: string
  /** Bytes of memory used, including the encodings that are likely to be requested. */
  bytes: number
  /** The encoding to send to this client. */
  choose: (acceptEncoding: string | undefined) => Encoding
  /** The body, if it exists already in this encoding. */
  peek: (encoding: Encoding) => Buffer | undefined
  get: (encoding: Encoding) => Promise<Buffer>
}

export const etagOf = (content: string | Buffer): string => `W/"${hash('sha1', content, 'base64url')}"`

/**
 * The bytes in memory of exactly their size. A short compressed text is a view into a buffer of 16 KiB and a plain one into a pool
 * of 64 KiB, and a cached view would retain the whole of it.
 */
const exactly = (bytes: Buffer): Buffer => {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/**
 * Up to this size a text is compressed where the request is handled: for a list (21 kB) that takes 0.2 ms, and waking another thread
 * and this one again takes as long.
 */
const MAX_SYNC_BYTES = 32 * 1024

export const encode = async (plain: Buffer | string, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return exactly(Buffer.from(plain))
  const isShort = Buffer.byteLength(plain) <= MAX_SYNC_BYTES
  if (encoding === 'gzip') return exactly(isShort ? gzipSync(plain) : await compressGzip(plain))
  return exactly(isShort ? brotliCompressSync(plain, BROTLI) : await compressBrotli(plain, BROTLI))
}

/** Makes an encoding when it is first requested and keeps it, except the plain text of a body stored compressed. */
function bodyFrom(first: Encoding, content: Buffer, choose: EncodedBody['choose'], bytes: number): EncodedBody {
  const bodies = new Map<Encoding, Buffer>([[first, content]])
  const pending = new Map<Encoding, Promise<Buffer>>()
  const plain = async (): Promise<Buffer> => (first === 'identity' ? content : decompressBrotli(content))

  const make = async (encoding: Encoding): Promise<Buffer> => {
    const body = await encode(await plain(), encoding)
    bodies.set(encoding, body)
    return body
  }
  const makeOnce = (encoding: Encoding): Promise<Buffer> => {
    const running = pending.get(encoding) ?? make(encoding).finally(() => pending.delete(encoding))
    pending.set(encoding, running)
    return running
  }
  return {
    etag: etagOf(content),
    bytes,
    choose,
    peek: (encoding) => bodies.get(encoding),
    get: async (encoding) => bodies.get(encoding) ?? (encoding === 'identity' ? plain() : makeOnce(encoding)),
  }
}

/** Stored as plain text and compressed for the first client that accepts it. Small texts are never compressed. */
export function plainBody(text: string): EncodedBody {
  const content = exactly(Buffer.from(text))
  return content.length < MIN_COMPRESSED_BYTES
    ? bodyFrom('identity', content, () => 'identity', content.length)
    : bodyFrom('identity', content, negotiateEncoding, Math.ceil(content.length * 1.5))
}

/**
 * Stored compressed, at a fifth of the size: for pages. The few clients without compression wait until it is decompressed.
 */
export async function compressedBody(text: string): Promise<EncodedBody> {
  const content = await encode(text, 'br')
  return bodyFrom('br', content, negotiateEncoding, content.length * 2)
}

/** Headers of an encoding. `Vary` is also sent with plain text, because a cache in between must distinguish the two. */
export const encodingHeaders = (encoding: Encoding): Record<string, string> => ({
  vary: 'accept-encoding',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
})

export const isWorthCompressing = (text: string): boolean => text.length >= MIN_COMPRESSED_BYTES
