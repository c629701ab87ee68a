import type { Endpoint } from '@kram/contract/common/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANY_CHANGE_TAGS } from '#platform/cache'
import { JSON_TYPE, otherInstants } from '../errors/index.ts'
import {
  encode,
  type EncodedBody,
  encodingHeaders,
  etagOf,
  isWorthCompressing,
  negotiateEncoding,
  plainBody,
} from './encoded-body.ts'
import { isRawReply, type RawReply } from './raw-reply.ts'

/** True when the sender of this `If-None-Match` already has the answer. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*')

/**
 * Sends a text, compressed when the client accepts it. Compression cannot leak secrets here (BREACH): sessions are headers
 * that only our own pages can send, so a foreign page cannot request answers that contain both a secret and a text chosen by
 * the attacker.
 */
async function sendText(request: FastifyRequest, reply: FastifyReply, text: string, type: string) {
  const encoding = isWorthCompressing(text) ? negotiateEncoding(request.headers['accept-encoding']) : 'identity'
  reply.headers(encodingHeaders(encoding))
  if (request.method === 'GET') {
    const etag = etagOf(text)
    reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag))
      return reply.code(304).removeHeader('content-encoding').send()
  }
  return reply.type(type).send(encoding === 'identity' ? text : await encode(text, encoding))
}

/** A reply that is the same for everybody says nothing about one client. */
export const dropLimitHeaders = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader('ratelimit').removeHeader('ratelimit-policy')

/** An answer that is sent repeatedly, with everything that does not depend on the request. */
export type CachedReply = {
  body: EncodedBody
  head: Readonly<Record<string, string>>
  /** Cache tags that invalidate it. */
  tags: readonly string[]
}

/** Prepares the answer to a GET once, for all clients. */
export function toCachedReply(
  value: unknown,
  cacheControl: string,
  cdnHeaders: (tags: readonly string[]) => Record<string, string> = () => ({}),
): CachedReply {
  const reply = isRawReply(value) ? value : null
  const body = plainBody(reply?.text ?? JSON.stringify(value))
  const tags = reply?.tags ?? ANY_CHANGE_TAGS
  const head = {
    'cache-control': cacheControl,
    etag: body.etag,
    'content-type': reply?.contentType ?? JSON_TYPE,
    // What is not public stays in our own cache.
    ...(cacheControl.startsWith('public') && cdnHeaders(tags)),
  }
  return { body, head, tags }
}

export async function sendCachedReply(request: FastifyRequest, reply: FastifyReply, { body, head }: CachedReply) {
  dropLimitHeaders(reply)
  const encoding = body.choose(request.headers['accept-encoding'])
  reply.headers({ ...encodingHeaders(encoding), ...head })
  if (matchesEtag(request.headers['if-none-match'], body.etag))
    return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send()
  return reply.send(await body.get(encoding))
}

const sendRawReply = (request: FastifyRequest, reply: FastifyReply, { text, contentType, fileName }: RawReply) => {
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return sendText(request, reply, text, contentType ?? JSON_TYPE)
}

/** Sends the value as the route's contract defines; answers 304 to a GET whose client has the current answer. */
export function sendAnswer(route: Endpoint, request: FastifyRequest, reply: FastifyReply, value: unknown) {
  reply.code(route.status ?? 200)
  if (isRawReply(value)) return sendRawReply(request, reply, value)
  if (value === undefined) return reply.send()
  if (route.text && typeof value === 'string') return sendText(request, reply, value, 'text/plain; charset=utf-8')
  return sendText(request, reply, JSON.stringify(value), JSON_TYPE)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Paths of sent fields that the contract does not define. */
const undeclaredPaths = (sent: unknown, declared: unknown, path: string): string[] => {
  if (!isRecord(sent) || !isRecord(declared)) return []
  return Object.keys(sent).flatMap((key) => {
    const here = `${path}.${key}`
    return key in declared ? undeclaredPaths(sent[key], declared[key], here) : [here]
  })
}

/** Throws if the answer does not match the contract. An extra field is an error too, because that is how data leaks. */
export function assertReply(route: Endpoint, value: unknown): void {
  if (isRawReply(value) && value.contentType !== null) return
  const sent: unknown = isRawReply(value)
    ? JSON.parse(value.text)
    : value === undefined
      ? undefined
      : JSON.parse(JSON.stringify(value))
  const read = route.reply['~standard'].validate(sent)
  if (read instanceof Promise) throw new TypeError('a reply schema must be synchronous')
  const problems = read.issues
    ? read.issues.map((issue) => `${(issue.path ?? []).map(String).join('.')}: ${issue.message}`)
    : [
        ...undeclaredPaths(sent, read.value, 'reply').map((path) => `${path}: not in the contract`),
        ...otherInstants(sent, 'reply').map((path) => `${path}: not in the format of instants`),
      ]
  if (problems.length > 0)
    throw new Error(`${route.method} ${route.path} breaks its contract: ${problems.slice(0, 20).join('; ')}`)
}
