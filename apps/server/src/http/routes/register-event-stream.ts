import { randomInt } from 'node:crypto'
import type { Endpoint } from '@kram/contract/common/endpoint'
import type { Access } from '@kram/contract/common/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { ANONYMOUS, type Principal, principalKey } from '#platform/auth'
import type { PrincipalFor } from './access-rules.ts'
import { admission, admittedPrincipal } from './admission.ts'
import { otherInstants } from '../errors/index.ts'
import { markRegistered, type ApiServer } from './api-server.ts'
import { addressKey, releaseRequest } from '../hardening/index.ts'
import { openStreams } from './open-streams.ts'
import { parseParams } from '../request/index.ts'

type Schema = z.ZodMiniType

/** Without `event` the client receives no event, but stores the id and resumes after it. */
export type ServerEvent = { event: string; data: unknown; id?: string } | { id: string; event?: never }
export type SendEvent = (event: ServerEvent) => void

export type EventStreamInput<P extends Schema, A extends Access> = {
  params: z.output<P>
  principal: PrincipalFor[A]
  send: SendEvent
  /** Id of the last event the client received, when it reconnects. */
  lastEventId: string | null
}

const HEARTBEAT = ':\n\n'
/** Milliseconds after which a client reconnects. Each gets another one, so that a restart is not followed by a stampede. */
const MIN_RETRY_MS = 1000
const MAX_RETRY_MS = 8000
const HEARTBEAT_MS = 20_000
/** Interval of session checks. The end of a session is published; checks find missed messages and expired sessions. */
const HEARTBEATS_PER_CHECK = 3
/** A client that reads too slowly is disconnected; it reconnects and receives what it missed. */
const MAX_UNREAD_BYTES = 64 * 1024

const frame = (event: ServerEvent): string => {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`
  return event.event === undefined ? `${id}\n` : `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`
}

/** Where replies are checked, an event whose instants have another format is an error. */
const sender =
  ({ checkReplies }: ApiServer, write: (text: string) => void): SendEvent =>
  (event) => {
    const wrong = checkReplies ? otherInstants(event, 'event') : []
    if (wrong.length > 0) throw new Error(`${wrong.join(', ')}: not in the format of instants`)
    write(frame(event))
  }

const isSessionAlive = async (api: ApiServer, principal: Principal): Promise<boolean> => {
  if (principal.kind === ANONYMOUS.kind) return true
  // A short database outage must not close all streams.
  return api.findSession(principal.tokenHash).then(
    (session) => session !== null,
    () => true,
  )
}

const sessionOf = (principal: Principal): string =>
  principal.kind === ANONYMOUS.kind ? ANONYMOUS.kind : principal.tokenHash.toString('hex')

type EventStreamResponse = { write: (text: string) => void; end: () => void; onClose: (done: () => void) => void }

/** Keeps the answer open as a stream with heartbeats until the client leaves, is too slow, or `end` is called. */
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
 * Registers a stream of server-sent events. `subscribe` refuses or returns the function that ends the subscription; events
 * it sends earlier are delivered when the stream is open. The stream ends with the session, when the client is too slow, and
 * when the process stops.
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
  const streams = openStreams(api.rateLimiter.share)

  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const principal = admittedPrincipal(request)
    const isAuthenticated = principal.kind !== ANONYMOUS.kind
    const key = isAuthenticated ? principalKey(principal) : addressKey(request.ip)
    const release = streams.reserve({ key, isAuthenticated })

    const buffered: string[] = [`retry: ${randomInt(MIN_RETRY_MS, MAX_RETRY_MS)}\n\n${HEARTBEAT}`]
    let write = (text: string): void => void buffered.push(text)
    const lastEventId = request.headers['last-event-id']
    const subscribed = async () =>
      subscribe({
        // The access rule has narrowed the principal, and the schema has parsed the parameters.
        params: parseParams(route.params, request.params) as z.output<P>,
        principal: principal as PrincipalFor[A],
        send: sender(api, (text) => write(text)),
        lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
      })
    const unsubscribe = await subscribed().catch((error: unknown) => {
      release()
      throw error
    })
    const leave = () => {
      release()
      unsubscribe()
    }
    // The client may have disconnected meanwhile.
    if (reply.raw.destroyed) return leave()

    const stream = openEventStream(api, principal, request, reply)
    write = stream.write
    const remove = streams.add(sessionOf(principal), stream.end)
    stream.onClose(() => {
      remove()
      leave()
    })
    for (const text of buffered) write(text)
  }

  markRegistered(api, run, { route, receives: 'json', answers: 'events' })
  api.fastify.route({
    method: route.method,
    url: route.path,
    // A HEAD request would wait for the end of the stream and never be answered.
    exposeHeadRoute: false,
    config: { ...(api.checkReplies && { describedAs: route }) },
    onRequest: admission(api, route, false),
    handler: run,
  })
  const stopListening = api.onSessionEnd?.(streams.end)
  api.fastify.addHook('preClose', async () => {
    stopListening?.()
    streams.endAll()
  })
}
