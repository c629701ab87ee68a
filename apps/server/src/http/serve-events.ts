import type { Access, Route } from '@kram/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { callerKey, NOBODY, type Caller } from '#platform/caller'
import type { CallerUnder } from './access.ts'
import { admission, callerAdmitted } from './admission.ts'
import { markServed, type Api } from './api.ts'
import { addressKey } from './limits.ts'
import { releaseRequest } from './load-shedding.ts'
import { openStreams } from './open-streams.ts'
import { parseParams } from './parse.ts'

type Schema = z.ZodMiniType

/** Without `event` nothing is said, but the client remembers the id and goes on from it. */
export type ServerEvent = { event: string; data: unknown; id?: string } | { id: string; event?: never }
export type SendEvent = (event: ServerEvent) => void

export type Listening<P extends Schema, A extends Access> = {
  params: z.output<P>
  caller: CallerUnder[A]
  send: SendEvent
  /** The last one that the client heard, when it comes back. */
  lastEventId: string | null
}

const BEAT = ':\n\n'
const HEARTBEAT_MS = 20_000
/** The end of a session is told; this finds what went untold, and sessions that ran out. */
const HEARTBEATS_PER_CHECK = 3
/** Devices and open windows of one person; many strangers may share one address. */
const MOST_PER_CALLER = 12
const MOST_PER_ADDRESS = 200
/** A client that reads slower than we write is cut off: it comes back and asks what it missed. */
const MOST_UNREAD_BYTES = 64 * 1024

const frame = (said: ServerEvent): string => {
  const id = said.id === undefined ? '' : `id: ${said.id}\n`
  return said.event === undefined ? `${id}\n` : `${id}event: ${said.event}\ndata: ${JSON.stringify(said.data)}\n\n`
}

const isAlive = async (api: Api, caller: Caller): Promise<boolean> => {
  if (caller.kind === NOBODY.kind) return true
  // A database that is away for a moment is no reason to send everybody home.
  return api.findSession(caller.tokenHash).then(
    (session) => session !== null,
    () => true,
  )
}

const sessionOf = (caller: Caller): string =>
  caller.kind === NOBODY.kind ? NOBODY.kind : caller.tokenHash.toString('hex')

type Outlet = { write: (text: string) => void; end: () => void; onClose: (done: () => void) => void }

/** The answer becomes a stream that stays open and beats, until the client leaves, is too slow, or `end` is called. */
function openOutlet(api: Api, caller: Caller, request: FastifyRequest, reply: FastifyReply): Outlet {
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
    if (raw.writableLength > MOST_UNREAD_BYTES) end()
    else raw.write(text)
  }
  let beats = 0
  const heartbeat = setInterval(() => {
    write(BEAT)
    beats += 1
    if (beats % HEARTBEATS_PER_CHECK > 0) return
    void isAlive(api, caller).then((alive) => {
      if (!alive) end()
    })
  }, HEARTBEAT_MS)
  raw.on('close', () => clearInterval(heartbeat))
  return { write, end, onClose: (done) => void raw.on('close', done) }
}

/**
 * Registers a stream of server-sent events. `subscribe` refuses or answers how to end the subscription; what it sends before that
 * is said when the stream is open. The stream ends with the session, when the client is too slow, and when the process stops.
 */
export function serveEvents<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  api: Api,
  route: Route<P, Q, B, R, A>,
  subscribe: (listening: Listening<P, A>) => (() => void) | Promise<() => void>,
): void {
  const streams = openStreams()

  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const caller = callerAdmitted(request)
    const isKnown = caller.kind !== NOBODY.kind
    const person = isKnown ? callerKey(caller) : addressKey(request.ip)
    streams.refuseBeyond(person, isKnown ? MOST_PER_CALLER : MOST_PER_ADDRESS)

    const early: string[] = [BEAT]
    let write = (text: string): void => void early.push(text)
    const lastEventId = request.headers['last-event-id']
    const unsubscribe = await subscribe({
      // The rule of the route has narrowed the caller, and its schema has read the parameters.
      params: parseParams(route.params, request.params) as z.output<P>,
      caller: caller as CallerUnder[A],
      send: (event) => write(frame(event)),
      lastEventId: typeof lastEventId === 'string' ? lastEventId : null,
    })
    // Who left meanwhile is not waited for.
    if (reply.raw.destroyed) return unsubscribe()

    const outlet = openOutlet(api, caller, request, reply)
    write = outlet.write
    const forget = streams.add(sessionOf(caller), person, outlet.end)
    outlet.onClose(() => {
      forget()
      unsubscribe()
    })
    for (const text of early) write(text)
  }

  markServed(api, run, { route, receives: 'json', answers: 'events' })
  api.fastify.route({ method: route.method, url: route.path, onRequest: admission(api, route, false), handler: run })
  const deafen = api.onSessionEnd?.(streams.end)
  api.fastify.addHook('preClose', async () => {
    deafen?.()
    streams.endAll()
  })
}
