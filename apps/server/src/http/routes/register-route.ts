import type { Endpoint } from '@kram/contract/common/endpoint'
import { PROOF_HEADER } from '@kram/contract/common/proof-of-work-schemas'
import type { Access } from '@kram/contract/common/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ANONYMOUS, type Principal } from '#platform/auth'
import type { Idempotent } from '#platform/idempotency'
import { ANY_CHANGE_TAGS } from '#platform/cache'
import { withSpan } from '#platform/tracing'
import type { PrincipalFor } from './access-rules.ts'
import { admission, admittedPrincipal } from './admission.ts'
import { markRegistered, type ApiServer } from './api-server.ts'
import { idempotentFor } from './idempotency-key.ts'
import { getOrLoadReply, trackDependency, usesSharedCache } from '../cache/index.ts'
import {
  admitLargeBody,
  type LargeBody,
  limitAnonymousReservation,
  limitLink,
  limitSubject,
  type LinkKind,
  MAX_BODY_MS,
  type SubjectLimit,
} from '../hardening/index.ts'
import { deviceSecretsOf, looseObjects, parse, parseBody, parseParams, pathOf } from '../request/index.ts'
import {
  assertReply,
  dropLimitHeaders,
  isRawReply,
  type RawReply,
  sendAnswer,
  sendCachedReply,
  toCachedReply,
} from '../replies/index.ts'

type Schema = z.ZodMiniType

export type RouteInput<P extends Schema, Q extends Schema, B extends Schema, A extends Access> = {
  params: z.output<P>
  query: z.output<Q>
  body: z.output<B>
  /** The principal, narrowed by the route's access rule. */
  principal: PrincipalFor[A]
  /** The client's address; forwarded headers are trusted from our own proxies only. */
  ip: string
  /** The `User-Agent` header, at most 200 characters. */
  userAgent: string | null
  /** The secrets by which the client's device is known to accounts. */
  deviceSecrets: readonly string[]
  /**
   * For `idempotent` routes: call it first in the use case's transaction, around all of its work. Without a key it only runs
   * the work.
   */
  idempotent: Idempotent
  /** Counts against a limit whose subject only the slice knows; 429 when it is used up. Not inside a transaction. */
  limit: (name: SubjectLimit, subject: string | number) => Promise<void>
  /** Counts the use of a link with a secret, by the secret and then by the address. */
  limitLink: (kind: LinkKind, secret: string) => Promise<void>
  /** Counts a reservation without an account; `WORK_REQUIRED` when it takes a proof of work that the request does not have. */
  limitAnonymousReservation: (sellerId: number) => Promise<void>
}

export type RouteReply<R extends Schema> = z.input<R> | RawReply | (z.input<R> extends undefined ? void : never)

export type RouteOptions<R extends Schema, Q extends Schema = Schema> = {
  /** Address of a created resource; the default is the route's path and the reply's `id`. */
  location?: (reply: z.input<R>) => string
  /** Replaces `no-store` for answers that clients may cache: gazetteer, calendar feed. */
  cacheControl?: string
  /**
   * A public GET whose answer is the same for everybody: cached for a few seconds, until data it depends on changes.
   * Logged-in sellers and operators get a new answer; for all others the handler runs as anonymous. A function excludes some
   * queries.
   */
  cached?: true | ((request: { query: z.output<Q> }) => boolean)
  /** A GET that changes data (the specification has one): not executed for a prefetch. */
  changesState?: boolean
  /** For a body larger than the default 256 KiB, with more time to arrive. */
  large?: LargeBody
  /** Reads the body differently than as JSON by the route's schema; see `registerUpload`. */
  receive?: (request: FastifyRequest) => Promise<{ body: unknown; fingerprint: unknown }>
}

function assertStrictBody({ method, path, body }: Endpoint): void {
  const looseParts = body ? looseObjects(body) : []
  if (looseParts.length > 0) throw new Error(`${method} ${path}: use z.strictObject for ${looseParts.join(', ')}`)
}

/** Deny by default: a route of the contract for operators names its roles. Endpoints of tests list no errors. */
function assertRoles({ method, path, access, roles, errors }: Endpoint): void {
  if (access === 'admin' && errors !== undefined && roles === undefined)
    throw new Error(`${method} ${path} has no roles: add it to route-roles.ts`)
}

function assertRegistrable(route: Endpoint): void {
  assertStrictBody(route)
  assertRoles(route)
}

/** Cache key of an address: parsed parameters in a fixed order, without unknown ones. */
const cacheKeyFor = ({ path }: Endpoint, { params, query }: { params: unknown; query: unknown }): string =>
  `${path} ${JSON.stringify([params, query])}`

const NO_SECRETS: readonly string[] = []
const ANONYMOUS_CLIENT = { principal: ANONYMOUS as Principal, ip: '', userAgent: null, deviceSecrets: NO_SECRETS }

const hasId = (value: unknown): value is { id: number | string } =>
  typeof value === 'object' && value !== null && 'id' in value

/** Address of a created resource: as the route defines, or the request's path and the reply's id. */
function setLocation<R extends Schema>(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  location: ((created: z.input<R>) => string) | undefined,
): void {
  const value = isRawReply(answer) ? answer.toJSON() : answer
  // The handler's reply has the type of its route; a ready-made text contains the same.
  if (location) reply.header('location', location(value as z.input<R>))
  else if (hasId(value)) reply.header('location', `${pathOf(request)}/${value.id}`)
}

const clientOf = (request: FastifyRequest) => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 200) ?? null,
  deviceSecrets: deviceSecretsOf(request),
})

const limitsOf = ({ rateLimiter }: ApiServer, request: FastifyRequest) => {
  const { ip, headers } = request
  const proof = headers[PROOF_HEADER.toLowerCase()]
  return {
    limit: (name: SubjectLimit, subject: string | number) => limitSubject(rateLimiter, name, subject),
    limitLink: (kind: LinkKind, secret: string) => limitLink(rateLimiter, kind, secret, ip),
    limitAnonymousReservation: (sellerId: number) =>
      limitAnonymousReservation(rateLimiter, { ip, sellerId, proof: typeof proof === 'string' ? proof : null }),
  }
}

/** Replies that others may cache say nothing about one client. */
function setCacheControl(reply: FastifyReply, cacheControl: string): void {
  reply.header('cache-control', cacheControl)
  if (cacheControl.startsWith('public')) dropLimitHeaders(reply)
}

/** With `describedAs` the error handler refuses what the contract does not describe. */
const settingsOf = ({ checkReplies }: ApiServer, route: Endpoint, large: LargeBody | undefined) => ({
  config: { ...(checkReplies && { describedAs: route }), ...(large && { bodyMs: MAX_BODY_MS }) },
  ...(large && { bodyLimit: large.maxBytes }),
})

/** Registers one contract route: checks access, parses the input, runs the handler and sends the reply. */
export function registerRoute<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  api: ApiServer,
  route: Endpoint<P, Q, B, R, A>,
  handler: (input: RouteInput<P, Q, B, A>) => RouteReply<R> | Promise<RouteReply<R>>,
  options: RouteOptions<R, Q> = {},
): void {
  assertRegistrable(route)

  const { responseCache, checkReplies } = api
  const { cached, large, changesState = false, cacheControl = 'no-store' } = options

  const runHandler = async (input: RouteInput<P, Q, B, A>) => {
    const answer = await withSpan(`${route.method} ${route.path}`, {}, () => handler(input))
    if (checkReplies) assertReply(route, answer)
    return answer
  }

  const readInput = async (
    request: FastifyRequest,
    reply: FastifyReply,
    principal: Principal,
  ): Promise<RouteInput<P, Q, B, A>> => {
    const received = await options.receive?.(request)
    const body = received ? received.body : parseBody(route.body, request.body)
    // Each part was parsed by the schema of its type, and the access rule has narrowed the principal.
    return {
      params: parseParams(route.params, request.params),
      query: parse(route.query, request.query),
      body,
      principal,
      ...clientOf(request),
      idempotent: idempotentFor(route, principal, request, reply, received ? received.fingerprint : request.body),
      ...limitsOf(api, request),
    } as RouteInput<P, Q, B, A>
  }

  const run = async (request: FastifyRequest, reply: FastifyReply) => {
    const principal = admittedPrincipal(request)
    const input = await readInput(request, reply, principal)
    if (responseCache && cached && usesSharedCache(principal) && (cached === true || cached(input))) {
      // Runs as anonymous, because the answer is cached and must not depend on whose request loads it.
      const asAnonymous = { ...input, ...ANONYMOUS_CLIENT } as RouteInput<P, Q, B, A>
      const address = { key: cacheKeyFor(route, input), route: route.path, params: request.params }
      const answer = await getOrLoadReply(responseCache, request.url, address, async () =>
        toCachedReply(await runHandler(asAnonymous), cacheControl, (tags) => responseCache.cdnHeaders(tags, 'data')),
      )
      return sendCachedReply(request, reply, answer)
    }
    if (route.method === 'GET') trackDependency(ANY_CHANGE_TAGS)
    const answer = await runHandler(input).finally(
      () => route.method !== 'GET' && responseCache?.invalidateAfterWrite(principal),
    )
    if (route.status === 201) setLocation<R>(request, reply, answer, options.location)
    setCacheControl(reply, cacheControl)
    return sendAnswer(route, request, reply, answer)
  }

  markRegistered(api, run, { route, receives: options.receive ? 'file' : 'json', answers: 'reply' })
  api.fastify.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: route.method === 'GET' && !changesState, // HEAD, which link scanners send, must change nothing.
    onRequest: [admission(api, route, changesState), ...(large ? [admitLargeBody(large)] : [])],
    handler: run,
    ...settingsOf(api, route, large),
  })
}
