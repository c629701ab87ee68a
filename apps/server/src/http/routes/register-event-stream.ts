import type { Endpoint } from '@kram/contract/common/endpoint'
import type { Access } from '@kram/contract/common/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ANONYMOUS, type Principal, principalKey } from '#platform/auth'
import type { PrincipalFor } from './access-rules.ts'
import { admission, admittedPrincipal } from './admission.ts'
import { markRegistered, type ApiServer } from './api-server.ts'
import { addressKey, releaseRequest } from '../hardening/index.ts'
import { openStreams } from './open-streams.ts'
import { parseParams } from '../request/index.ts'

type Schema = z.ZodMiniType

/** Without `event` nothing is event, but the client remembers the id and goes on from it. */
export type ServerEvent = { event: string; data: unknown; id?: string } | { id: string; event?: never }
export type SendEvent = (event: ServerEvent) => void

export type EventStreamInput<P extends Schema, A extends Access> = {
  params: z.output<P>
  principal: PrincipalFor[A]
  send: SendEvent
  /** The last one that the client heard, when it comes back. */
  lastEventId: string | null
}

const HEARTBEAT = ':\n\n'
const HEARTBEAT_MS = 20_000
/** The end of a session is published; this finds missed events, and sessions that expired. */
const HEARTBEATS_PER_CHECK = 3
/** Devices and open windows of one subscriberKey; many strangers may share one address. */
const MAX_PER_PRINCIPAL = 12
const MAX_PER_ADDRESS = 200
/** A client that reads slower than we write is cut off: it comes back and asks what it missed. */
const MAX_UNREAD_BYTES = 64 * 1024

const frame = (event: ServerEvent): string => {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`
  return event.event === undefined ? `${id}\n` : `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`
}

const isSessionAlive = async (api: ApiServer, principal: Principal): Promise<boolean> => {
  if (principal.kind === ANONYMOUS.kind) return true
  // A database that is away for a moment is no reason to send everybody home.
  return api.findSession(principal.tokenHash).then(
    (session) => session !== null,
    () => true,
  )
}

const sessionOf = (principal: Principal): string =>
  principal.kind === ANONYMOUS.kind ? ANONYMOUS.kind : principal.tokenHash.toString('hex')

type EventStreamResponse = { write: (text: string) => void; end: () => void; onClose: (done: () => void) => void }

/** The answer becomes a stream that stays open and heartbeats, until the client leaves, is too slow, or `end` is called. */
function openEventStream(
  api: ApiServer,
  principal: Principal,
  request: FastifyRequest,
  reply: FastifyReply,
): EventStreamResponse {
  const { raw } = reply
  reply.hijack()
  releaseRequest(request)
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, value ?? ''])),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const end = (): void => {
    raw.end()
    raw.destroy()
  }
  const write = (text: string): void => {
    if (raw.writableLength > MAX_UNREAD_BYTES) end()
    else raw.write(text)
  }
  let heartbeats = 0
  const heartbeat = setInterval(() => {
    write(HEARTBEAT)
    heartbeats += 1
    if (heartbeats % HEARTBEATS_PER_CHECK > 0) return
    void isSessionAlive(api, principal).then((alive) => {
      if (!alive) end()
    })
  }, HEARTBEAT_MS)
  raw.on('close', () => clearInterval(heartbeat))
  return { write, end, onClose: (done) => void raw.on('close', done) }
}

/**
 * Registers a stream of server-sent events. `subscribe` refuses or answers how to end the subscription; what it sends before that
 * is event when the stream is open. The stream ends with the session, when the client is too slow, and when the process stops.
 */
export function registerEventStream<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  R extends Schema,
  A extends Access,
>(
  api: ApiServer,
  route: Endpoint<P, Q, B, R, A>,
  subscribe: (input: EventStreamInput<P, A>) => (() => void) | Promise<() => void>,
): void {
  const streams = openStreams()

  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const principal = admittedPrincipal(request)
    const isAuthenticated = principal.kind !== ANONYMOUS.kind
    const subscriberKey = isAuthenticated ? principalKey(principal) : addressKey(request.ip)
    streams.rejectBeyond(subscriberKey, isAuthenticated ? MAX_PER_PRINCIPAL : MAX_PER_ADDRESS)

    const buffered: string[] = [HEARTBEAT]
    let write = (text: string): void => void buffered.push(text)
    const lastEventId = request.headers['last-event-id']
    const unsubscribe = await subscribe({
      // The rule of the route has narrowed the principal, and its schema has read the parameters.
      params: parseParams(route.params, request.params) as z.output<P>,
      principal: principal as PrincipalFor[A],
      send: (event) => write(frame(event)),
      lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
    })
    // Who left meanwhile is not waited for.
    if (reply.raw.destroyed) return unsubscribe()

    const stream = openEventStream(api, principal, request, reply)
    write = stream.write
    const forget = streams.add(sessionOf(principal), subscriberKey, stream.end)
    stream.onClose(() => {
      forget()
      unsubscribe()
    })
    for (const text of buffered) write(text)
  }

  markRegistered(api, run, { route, receives: 'json', answers: 'events' })
  api.fastify.route({
    method: route.method,
    url: route.path,
    // A stream has no end, so a HEAD request would never be answered.
    exposeHeadRoute: false,
    onRequest: admission(api, route, false),
    handler: run,
  })
  const stopListening = api.onSessionEnd?.(streams.end)
  api.fastify.addHook('preClose', async () => {
    stopListening?.()
    streams.endAll()
  })
}
