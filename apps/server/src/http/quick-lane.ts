import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Throttle } from '#platform/throttle'
import { requestId } from './create-api.ts'
import type { Keeping } from './keeping.ts'
import { mayReadMore } from './limits.ts'
import { isFresh, type KeptAnswer } from './reply.ts'
import { encodingFor, pageHead } from './stored-page.ts'

export type QuickLaneParts = {
  keeping: Keeping
  throttle: Throttle
  /** Security headers of an address without its query. */
  headersOf: (path: string) => Readonly<Record<string, string>>
  trustProxyHops: number
  isStopping: () => boolean
  /** Told of each answer for the figures. */
  onAnswer: (kind: 'data' | 'page') => void
}

type Heads = { whole: readonly string[]; unchanged: readonly string[] }

/** What a 304 has to say: the rest, the receiver has with the copy. */
const OF_UNCHANGED = new Set(['etag', 'cache-control', 'vary'])

/** The same address that Fastify would find behind this many proxies of ours. */
const addressBehind = (hops: number, remote: string, forwarded: string | string[] | undefined): string => {
  if (hops === 0 || forwarded === undefined) return remote
  const chain = [remote, ...String(forwarded).split(',').toReversed()]
  return chain[Math.min(hops, chain.length - 1)]?.trim() || remote
}

const isPlain = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

const pathIn = (url: string): string => {
  const query = url.indexOf('?')
  return query < 0 ? url : url.slice(0, query)
}

/** Headers of a kept body in the form that goes on the wire, put together once. */
function createHeads(headersOf: QuickLaneParts['headersOf']) {
  const known = new WeakMap<Buffer, Heads>()
  return (url: string, body: Buffer, head: () => Readonly<Record<string, string>>): Heads => {
    const made = known.get(body)
    if (made) return made
    const all = Object.entries({ ...headersOf(pathIn(url)), ...head(), 'content-length': String(body.length) })
    const heads = { whole: all.flat(), unchanged: all.filter(([name]) => OF_UNCHANGED.has(name)).flat() }
    known.set(body, heads)
    return heads
  }
}

type Ready = { etag: string; body: Buffer; heads: Heads }

function send({ headers }: IncomingMessage, response: ServerResponse, { etag, body, heads }: Ready): void {
  const id = ['x-request-id', requestId(headers['x-request-id'])]
  if (isFresh(headers['if-none-match'], etag)) response.writeHead(304, [...heads.unchanged, ...id]).end()
  else response.writeHead(200, [...heads.whole, ...id]).end(body)
}

/**
 * Answers strangers with what is kept before the framework has begun its work, which would cost more than the answer. What is
 * not kept, or not for everybody, or over the limit, goes the usual way; the answers of both ways are the same to the byte, but for a 304, which is shorter here.
 */
export function openQuickLane(server: Server, parts: QuickLaneParts): void {
  const { keeping, throttle, headersOf, trustProxyHops, isStopping, onAnswer } = parts
  const headsOf = createHeads(headersOf)

  const isWithinLimit = ({ socket, headers }: IncomingMessage): boolean =>
    mayReadMore(throttle, addressBehind(trustProxyHops, socket.remoteAddress ?? '', headers['x-forwarded-for']))

  const data = (request: IncomingMessage, response: ServerResponse, url: string, answer: KeptAnswer): boolean => {
    if (!isWithinLimit(request)) return false
    const { body, etag, head } = answer
    send(request, response, { etag, body, heads: headsOf(url, body, () => head) })
    onAnswer('data')
    return true
  }

  const page = (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    const kept = keeping.pages.peek(url)?.value
    const encoding = encodingFor(request.headers['accept-encoding'])
    const body = kept?.status === 200 ? kept.readyBody(encoding) : undefined
    if (!kept || !body) return false
    const heads = headsOf(url, body, () => pageHead(kept, encoding))
    send(request, response, { etag: kept.etag, body, heads })
    onAnswer('page')
    return true
  }

  const answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '' } = request
    if (!isPlain(request) || isStopping()) return false
    const key = keeping.keyOf(url)
    if (key === undefined) return page(request, response, url)
    const kept = keeping.answers.peek(key)
    return kept !== undefined && data(request, response, url, kept.value)
  }

  const usual = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (answer(request, response)) return
    for (const listener of usual) Reflect.apply(listener, server, [request, response])
  })
}
