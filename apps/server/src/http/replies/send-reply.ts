import { hash } from 'node:crypto'
import type { Route } from '@kram/contract/common/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ANY_CHANGE_TAGS } from '#platform/cache'
import { JSON_TYPE } from '../errors/index.ts'
import { isRawReply, type RawReply } from './raw-reply.ts'

const etagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`

/** Whether who sent this `if-none-match` holds the answer already. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.includes(etag) || ifNoneMatch.trim() === '*')

const sendText = (request: FastifyRequest, reply: FastifyReply, text: string, type: string) => {
  if (request.method === 'GET') {
    const etag = etagOf(text)
    reply.header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  return reply.type(type).send(text)
}

/** An answer ready to be sent again and again. */
export type CachedReply = {
  body: Buffer
  etag: string
  head: Readonly<Record<string, string>>
  /** What changes make it old. */
  tags: readonly string[]
}

/** Makes the answer to a GET ready, once. */
export function toCachedReply(value: unknown, cacheControl: string): CachedReply {
  const text = isRawReply(value) ? value.text : JSON.stringify(value)
  const body = Buffer.from(text)
  const etag = etagOf(text)
  const tags = (isRawReply(value) ? value.tags : null) ?? ANY_CHANGE_TAGS
  return { body, etag, head: { 'cache-control': cacheControl, etag, 'content-type': JSON_TYPE }, tags }
}

export function sendCachedReply(request: FastifyRequest, reply: FastifyReply, { body, etag, head }: CachedReply) {
  reply.headers(head)
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send()
  return reply.send(body)
}

const sendRawReply = (request: FastifyRequest, reply: FastifyReply, { text, contentType, fileName }: RawReply) => {
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return sendText(request, reply, text, contentType ?? JSON_TYPE)
}

/** Puts the value on the sent as the route says; a GET that the client already holds answers 304. */
export function sendAnswer(route: Route, request: FastifyRequest, reply: FastifyReply, value: unknown) {
  reply.code(route.status ?? 200)
  if (isRawReply(value)) return sendRawReply(request, reply, value)
  if (value === undefined) return reply.send()
  if (route.text && typeof value === 'string') return sendText(request, reply, value, 'text/plain; charset=utf-8')
  return sendText(request, reply, JSON.stringify(value), JSON_TYPE)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Paths that were sent and that the contract does not know. */
const undeclaredPaths = (sent: unknown, declared: unknown, path: string): string[] => {
  if (!isRecord(sent) || !isRecord(declared)) return []
  return Object.keys(sent).flatMap((key) => {
    const here = `${path}.${key}`
    return key in declared ? undeclaredPaths(sent[key], declared[key], here) : [here]
  })
}

/** Throws if what would go on the sent is not what the contract promises, a field too many included: that is how data leaks. */
export function assertReply(route: Route, value: unknown): void {
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
    : undeclaredPaths(sent, read.value, 'reply').map((path) => `${path}: not in the contract`)
  if (problems.length > 0)
    throw new Error(`${route.method} ${route.path} breaks its contract: ${problems.slice(0, 20).join('; ')}`)
}
