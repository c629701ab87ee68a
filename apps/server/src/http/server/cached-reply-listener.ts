import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { RateLimiter } from '#platform/security'
import { requestId } from './create-server.ts'
import { cachedPageHeaders, negotiateEncoding, type ResponseCache } from '../cache/index.ts'
import { tryCountRead } from '../hardening/index.ts'
import { type CachedReply, matchesEtag } from '../replies/index.ts'

export type CachedReplyListenerOptions = {
  responseCache: ResponseCache
  rateLimiter: RateLimiter
  /** Security headers of an address without its query. */
  headersOf: (path: string) => Readonly<Record<string, string>>
  trustProxyHops: number
  isStopping: () => boolean
  /** Told of each answer for the figures. */
  onCachedReply: (kind: 'data' | 'page') => void
}

type RawHeaders = { full: readonly string[]; notModified: readonly string[] }

/** What a 304 has to say: the rest, the receiver has with the copy. */
const NOT_MODIFIED_HEADERS = new Set(['etag', 'cache-control', 'vary'])

/** The same address that Fastify would find behind this many proxies of ours. */
const clientAddress = (hops: number, remote: string, forwarded: string | string[] | undefined): string => {
  if (hops === 0 || forwarded === undefined) return remote
  const chain = [remote, ...String(forwarded).split(',').toReversed()]
  return chain[Math.min(hops, chain.length - 1)]?.trim() || remote
}

const isCacheable = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

const pathIn = (url: string): string => {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** Headers of a cached body in the form that goes on the wire, put together once. */
function createRawHeaders(headersOf: CachedReplyListenerOptions['headersOf']) {
  const known = new WeakMap<Buffer, RawHeaders>()
  return (url: string, body: Buffer, head: () => Readonly<Record<string, string>>): RawHeaders => {
    const existing = known.get(body)
    if (existing) return existing
    const all = Object.entries({ ...headersOf(pathIn(url)), ...head(), 'content-length': String(body.length) })
    const rawHeaders = { full: all.flat(), notModified: all.filter(([name]) => NOT_MODIFIED_HEADERS.has(name)).flat() }
    known.set(body, rawHeaders)
    return rawHeaders
  }
}

type EncodedReply = { etag: string; body: Buffer; rawHeaders: RawHeaders }

function send({ headers }: IncomingMessage, response: ServerResponse, { etag, body, rawHeaders }: EncodedReply): void {
  const id = ['x-request-id', requestId(headers['x-request-id'])]
  if (matchesEtag(headers['if-none-match'], etag)) response.writeHead(304, [...rawHeaders.notModified, ...id]).end()
  else response.writeHead(200, [...rawHeaders.full, ...id]).end(body)
}

/**
 * Answers strangers with what is cached before the framework has begun its work, which would cost more than the answer. What is
 * not cached, or not for everybody, or over the limit, goes the frameworkListeners way; the answers of both ways are the same to the byte, but for a 304, which is shorter here.
 */
export function registerCachedReplyListener(server: Server, options: CachedReplyListenerOptions): void {
  const { responseCache, rateLimiter, headersOf, trustProxyHops, isStopping, onCachedReply } = options
  const rawHeadersOf = createRawHeaders(headersOf)

  const isWithinLimit = ({ socket, headers }: IncomingMessage): boolean =>
    tryCountRead(rateLimiter, clientAddress(trustProxyHops, socket.remoteAddress ?? '', headers['x-forwarded-for']))

  const data = (request: IncomingMessage, response: ServerResponse, url: string, answer: CachedReply): boolean => {
    if (!isWithinLimit(request)) return false
    const { body, etag, head } = answer
    send(request, response, { etag, body, rawHeaders: rawHeadersOf(url, body, () => head) })
    onCachedReply('data')
    return true
  }

  const page = (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    const cached = responseCache.pages.peek(url)?.value
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    const body = cached?.status === 200 ? cached.encodedBody(encoding) : undefined
    if (!cached || !body) return false
    const rawHeaders = rawHeadersOf(url, body, () => cachedPageHeaders(cached, encoding))
    send(request, response, { etag: cached.etag, body, rawHeaders })
    onCachedReply('page')
    return true
  }

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request
    if (!isCacheable(request) || isStopping()) return false
    const key = responseCache.cacheKeyOf(url)
    if (key === undefined) return page(request, response, url)
    const cached = responseCache.answers.peek(key)
    return cached !== undefined && data(request, response, url, cached.value)
  }

  const frameworkListeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const listener of frameworkListeners) Reflect.apply(listener, server, [request, response])
  })
}
