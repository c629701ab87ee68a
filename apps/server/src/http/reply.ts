import { hash } from 'node:crypto'
import type { Route } from '@kram/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEPENDS_ON_ANY } from '#platform/public-changes'
import { JSON_TYPE } from './error-body.ts'
import { isReady, type Ready } from './ready.ts'

const etagOf = (text: string): string => `W/"${hash('sha1', text, 'base64url')}"`

/** Whether who sent this `if-none-match` holds the answer already. */
export const isFresh = (known: string | undefined, etag: string): boolean =>
  known !== undefined && (known.includes(etag) || known.trim() === '*')

const sendText = (request: FastifyRequest, reply: FastifyReply, text: string, type: string) => {
  if (request.method === 'GET') {
    const etag = etagOf(text)
    reply.header('etag', etag)
    if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  return reply.type(type).send(text)
}

/** An answer ready to be sent again and again. */
export type KeptAnswer = {
  body: Buffer
  etag: string
  head: Readonly<Record<string, string>>
  /** What changes make it old. */
  tags: readonly string[]
}

/** Makes the answer to a GET ready, once. */
export function keepAnswer(value: unknown, cacheControl: string): KeptAnswer {
  const text = isReady(value) ? value.text : JSON.stringify(value)
  const body = Buffer.from(text)
  const etag = etagOf(text)
  const tags = (isReady(value) ? value.tags : null) ?? DEPENDS_ON_ANY
  return { body, etag, head: { 'cache-control': cacheControl, etag, 'content-type': JSON_TYPE }, tags }
}

export function sendKept(request: FastifyRequest, reply: FastifyReply, { body, etag, head }: KeptAnswer) {
  reply.headers(head)
  if (isFresh(request.headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-type').send()
  return reply.send(body)
}

const sendReady = (request: FastifyRequest, reply: FastifyReply, { text, contentType, fileName }: Ready) => {
  if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return sendText(request, reply, text, contentType ?? JSON_TYPE)
}

/** Puts the value on the wire as the route says; a GET that the client already holds answers 304. */
export function sendAnswer(route: Route, request: FastifyRequest, reply: FastifyReply, value: unknown) {
  reply.code(route.status ?? 200)
  if (isReady(value)) return sendReady(request, reply, value)
  if (value === undefined) return reply.send()
  if (route.text && typeof value === 'string') return sendText(request, reply, value, 'text/plain; charset=utf-8')
  return sendText(request, reply, JSON.stringify(value), JSON_TYPE)
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Paths that were sent and that the contract does not know. */
const undeclared = (sent: unknown, declared: unknown, path: string): string[] => {
  if (!isRecord(sent) || !isRecord(declared)) return []
  return Object.keys(sent).flatMap((key) => {
    const here = `${path}.${key}`
    return key in declared ? undeclared(sent[key], declared[key], here) : [here]
  })
}

/** Throws if what would go on the wire is not what the contract promises, a field too many included: that is how data leaks. */
export function assertReply(route: Route, value: unknown): void {
  if (isReady(value) && value.contentType !== null) return
  const wire: unknown = isReady(value)
    ? JSON.parse(value.text)
    : value === undefined
      ? undefined
      : JSON.parse(JSON.stringify(value))
  const read = route.reply['~standard'].validate(wire)
  if (read instanceof Promise) throw new TypeError('a reply schema must be synchronous')
  const faults = read.issues
    ? read.issues.map((issue) => `${(issue.path ?? []).map(String).join('.')}: ${issue.message}`)
    : undeclared(wire, read.value, 'reply').map((path) => `${path}: not in the contract`)
  if (faults.length > 0)
    throw new Error(`${route.method} ${route.path} breaks its contract: ${faults.slice(0, 20).join('; ')}`)
}
