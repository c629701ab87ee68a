import type { Access, Route } from '@kram/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { NOBODY, type Caller } from '#platform/caller'
import type { Once } from '#platform/idempotency'
import { DEPENDS_ON_ANY } from '#platform/public-changes'
import type { CallerUnder } from './access.ts'
import { admission, callerAdmitted } from './admission.ts'
import { markServed, type Api } from './api.ts'
import { onceFor } from './idempotency-key.ts'
import { everybodysAnswer, isStranger } from './keeping.ts'
import { admitLarge, type LargeBody } from './large-bodies.ts'
import { limitSubject, type SubjectLimit } from './limits.ts'
import { parse, parseBody, parseParams } from './parse.ts'
import { pathOf } from './path.ts'
import { noteRead } from './reading.ts'
import { isReady, type Ready } from './ready.ts'
import { assertReply, keepAnswer, sendAnswer, sendKept } from './reply.ts'
import { LONGEST_BODY_MS } from './slow-senders.ts'
import { looseObjects } from './strictness.ts'

type Schema = z.ZodMiniType

export type Given<P extends Schema, Q extends Schema, B extends Schema, A extends Access> = {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  /** Narrowed by the route's access rule. */
  caller: CallerUnder[A]
  /** The client's address, with forwarded headers believed only from our own proxies. */
  ip: string
  /** The client's own name of itself, at most 200 characters. */
  userAgent: string | null
  /** For `idempotent` routes: first thing in the use case's transaction, around all of its work. Without a key it just works. */
  once: Once
  /** Counts one more against a limit of a thing that only the slice knows; 429 when it is used up. Not inside a transaction. */
  limit: (name: SubjectLimit, subject: string | number) => Promise<void>
}

export type Answer<R extends Schema> = z.input<R> | Ready | (z.input<R> extends undefined ? void : never)

export type ServeOptions<R extends Schema, Q extends Schema = Schema> = {
  /** Where a creation is found; without it the route's own path and the reply's `id`. */
  location?: (reply: z.input<R>) => string
  /** Replaces `no-store`, for answers that may be kept: gazetteer, calendar feed. */
  cacheControl?: string
  /**
   * A public GET whose answer is everybody's: kept for a few seconds, until something it depends on changes. Who is no stranger
   * (a seller, an operator) gets it made anew; for the others the handler meets nobody. A function keeps some questions out.
   */
  kept?: true | ((asked: { query: z.output<Q> }) => boolean)
  /** A GET that changes something (the specification has one): never done for a browser that only fetches ahead. */
  deliberate?: boolean
  /** For a body that may be larger than the usual 256 KiB and take its time. */
  large?: LargeBody
  /** Reads the body in another way than as JSON by the route's schema; see `serveUpload`. */
  receive?: (request: FastifyRequest) => Promise<{ body: unknown; fingerprint: unknown }>
}

function refuseLooseBody({ method, path, body }: Route): void {
  const loose = body ? looseObjects(body) : []
  if (loose.length > 0) throw new Error(`${method} ${path}: use z.strictObject for ${loose.join(', ')}`)
}

/** What the address means, whatever the order of its parameters and whatever stands in it that we do not know. */
const keyOf = ({ path }: Route, { params, query }: { params: unknown; query: unknown }): string =>
  `${path} ${JSON.stringify([params, query])}`

const hasId = (value: unknown): value is { id: number | string } =>
  typeof value === 'object' && value !== null && 'id' in value

/** Registers one contract route: admits the caller, reads what came in, runs the handler, sends what the contract promises. */
export function serve<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  api: Api,
  route: Route<P, Q, B, R, A>,
  handler: (given: Given<P, Q, B, A>) => Answer<R> | Promise<Answer<R>>,
  options: ServeOptions<R, Q> = {},
): void {
  refuseLooseBody(route)

  const locate = (request: FastifyRequest, answer: unknown): string | null => {
    const value = isReady(answer) ? answer.toJSON() : answer
    // The reply of a handler has the type of its route; made text holds the same.
    if (options.location) return options.location(value as z.input<R>)
    return hasId(value) ? `${pathOf(request)}/${value.id}` : null
  }

  const cacheControl = options.cacheControl ?? 'no-store'
  const { keeping, checkReplies } = api
  const { kept, large } = options

  const ask = async (given: Given<P, Q, B, A>) => {
    const answer = await handler(given)
    if (checkReplies) assertReply(route, answer)
    return answer
  }

  const givenTo = async (request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<Given<P, Q, B, A>> => {
    const received = await options.receive?.(request)
    const body = received ? received.body : parseBody(route.body, request.body)
    // Each part was read by the schema whose output type it has here, and the caller by the rule that narrows it.
    return {
      params: parseParams(route.params, request.params),
      query: parse(route.query, request.query),
      body,
      caller,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
      once: onceFor(route, caller, request, reply, received ? received.fingerprint : request.body),
      limit: (name, subject) => limitSubject(api.throttle, name, subject),
    } as Given<P, Q, B, A>
  }

  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = callerAdmitted(request)
    const given = await givenTo(request, reply, caller)
    if (keeping && kept && isStranger(caller) && (kept === true || kept(given))) {
      // As nobody, so that it cannot depend on who happened to ask first.
      const asNobody = { ...given, caller: NOBODY, ip: '', userAgent: null } as Given<P, Q, B, A>
      const answer = await everybodysAnswer(keeping, request.url, keyOf(route, given), async () =>
        keepAnswer(await ask(asNobody), cacheControl),
      )
      return sendKept(request, reply, answer)
    }
    if (route.method === 'GET') noteRead(DEPENDS_ON_ANY)
    const answer = await ask(given).finally(() => route.method !== 'GET' && keeping?.wrote(caller))
    const location = route.status === 201 ? locate(request, answer) : null
    if (location) reply.header('location', location)
    reply.header('cache-control', cacheControl)
    return sendAnswer(route, request, reply, answer)
  }

  markServed(api, run, { route, receives: options.receive ? 'file' : 'json', answers: 'reply' })
  api.fastify.route({
    method: route.method,
    url: route.path,
    onRequest: [admission(api, route, options.deliberate ?? false), ...(large ? [admitLarge(large)] : [])],
    handler: run,
    ...(large && { bodyLimit: large.most, config: { bodyMs: LONGEST_BODY_MS } }),
  })
}
