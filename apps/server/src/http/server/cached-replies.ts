import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RateLimiter } from '#platform/security'
import { cachedPageHeaders, currentReads, type ResponseCache } from '../cache/index.ts'
import { tryCountRead } from '../hardening/index.ts'
import { type EncodedBody, type Encoding, encodingHeaders, matchesEtag } from '../replies/index.ts'
import { pathOf } from '../request/index.ts'

export type CachedReplyOptions = {
  responseCache: ResponseCache
  rateLimiter: RateLimiter
  /** Security headers of an address without its query. */
  headersOf: (path: string) => Readonly<Record<string, string>>
  isStopping: () => boolean
  /** Called for each answer, for the metrics. */
  onCachedReply: (kind: 'data' | 'page') => void
}

type RawHeaders = { full: readonly string[]; notModified: readonly string[] }

/** Headers of a 304; the client has the others with its copy. */
const NOT_MODIFIED_HEADERS = new Set(['etag', 'cache-control', 'vary'])

const isCacheable = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/** Headers of a cached body as Node writes them, built once. */
function createRawHeaders(headersOf: CachedReplyOptions['headersOf']) {
  const known = new WeakMap<Buffer, RawHeaders>()
  return (path: string, body: Buffer, head: Readonly<Record<string, string>>): RawHeaders => {
    const existing = known.get(body)
    if (existing) return existing
    const all = Object.entries({ ...headersOf(path), ...head, 'content-length': String(body.length) })
    const rawHeaders = { full: all.flat(), notModified: all.filter(([name]) => NOT_MODIFIED_HEADERS.has(name)).flat() }
    known.set(body, rawHeaders)
    return rawHeaders
  }
}

type Found = { kind: 'data' | 'page'; body: EncodedBody; head: (encoding: Encoding) => Record<string, string> }

/** The cached public answer or page of this address, if any. */
function find({ answers, pages, cacheKeyOf }: ResponseCache, url: string): Found | null {
  const key = cacheKeyOf(url)
  if (key !== undefined) {
    const reply = answers.peek(key)?.value
    return reply
      ? { kind: 'data', body: reply.body, head: (encoding) => ({ ...reply.head, ...encodingHeaders(encoding) }) }
      : null
  }
  const page = pages.peek(url)?.value
  return page?.status === 200
    ? { kind: 'page', body: page.body, head: (encoding) => cachedPageHeaders(page, encoding) }
    : null
}

/**
 * Answers from the cache in the first hook, which saves the other hooks and the route. Requests that are not cached, not
 * public or over the limit continue, and so do the API reads of a page being rendered, which must be recorded. Both ways
 * send the same bytes and headers, except that a 304 has fewer headers here. Log line and metrics are the same for every
 * request.
 */
export function registerCachedReplies(fastify: FastifyInstance, options: CachedReplyOptions): void {
  const { responseCache, rateLimiter, headersOf, isStopping, onCachedReply } = options
  const rawHeadersOf = createRawHeaders(headersOf)

  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    body: EncodedBody,
    rawHeaders: RawHeaders,
    content: Buffer,
  ) => {
    reply.hijack()
    const id = ['x-request-id', request.id]
    if (matchesEtag(request.headers['if-none-match'], body.etag))
      reply.raw.writeHead(304, [...rawHeaders.notModified, ...id]).end()
    else reply.raw.writeHead(200, [...rawHeaders.full, ...id]).end(content)
  }

  const answer = (request: FastifyRequest, reply: FastifyReply): boolean => {
    if (!isCacheable(request) || isStopping() || currentReads()) return false
    const found = find(responseCache, request.url)
    if (!found) return false
    const encoding = found.body.choose(request.headers['accept-encoding'])
    const content = found.body.peek(encoding)
    if (!content || !tryCountRead(rateLimiter, request.ip)) return false
    const rawHeaders = rawHeadersOf(pathOf(request), content, found.head(encoding))
    send(request, reply, found.body, rawHeaders, content)
    onCachedReply(found.kind)
    return true
  }

  fastify.addHook('onRequest', (request, reply, done) => {
    if (!answer(request, reply)) done()
  })
}
