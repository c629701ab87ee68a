import type { Access, Route } from '@kram/contract/route'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { NOBODY, type Caller } from '#platform/caller'
import { Refusal } from '#platform/refusal'
import type { CallerUnder } from './access.ts'
import { admission, callerAdmitted } from './admission.ts'
import { markServed, type Api } from './api.ts'
import { releaseRequest } from './load-shedding.ts'

type Schema = z.ZodMiniType

export type ServerEvent = { event: string; data: unknown; id?: string }
export type SendEvent = (event: ServerEvent) => void

const HEARTBEAT_MS = 20_000
const MOST_STREAMS = 2000
/** A client that reads slower than we write is cut off: it comes back and asks what it missed. */
const MOST_UNREAD_BYTES = 64 * 1024

const frame = ({ event, data, id }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

const isAlive = async (api: Api, caller: Caller): Promise<boolean> => {
  if (caller.kind === NOBODY.kind) return true
  // A database that is away for a moment is no reason to send everybody home.
  return api.findSession(caller.tokenHash).then(
    (session) => session !== null,
    () => true,
  )
}

/**
 * Registers a stream of server-sent events. `subscribe` gets `send` and answers how to end the subscription.
 * The stream ends with the session, when the client is too slow, and when the process stops.
 */
export function serveEvents<P extends Schema, Q extends Schema, B extends Schema, R extends Schema, A extends Access>(
  api: Api,
  route: Route<P, Q, B, R, A>,
  subscribe: (caller: CallerUnder[A], send: SendEvent) => () => void,
): void {
  const open = new Set<() => void>()

  const run = (request: FastifyRequest, reply: FastifyReply): void => {
    if (open.size >= MOST_STREAMS) throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 30 })
    const caller = callerAdmitted(request)
    const { raw } = reply
    reply.hijack()
    releaseRequest(request)
    raw.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, value ?? ''])),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })

    const write = (text: string): void => {
      if (raw.writableLength > MOST_UNREAD_BYTES) end()
      else raw.write(text)
    }
    const heartbeat = setInterval(() => {
      write(':\n\n')
      void isAlive(api, caller).then((alive) => {
        if (!alive) end()
      })
    }, HEARTBEAT_MS)
    const end = (): void => {
      raw.end()
      raw.destroy()
    }
    // The rule of the route has narrowed the caller.
    const unsubscribe = subscribe(caller as CallerUnder[A], (event) => write(frame(event)))

    open.add(end)
    raw.on('close', () => {
      clearInterval(heartbeat)
      open.delete(end)
      unsubscribe()
    })
    write(':\n\n')
  }

  markServed(api, run, { route, receives: 'json', answers: 'events' })
  api.fastify.route({ method: route.method, url: route.path, onRequest: admission(api, route, false), handler: run })
  api.fastify.addHook('preClose', async () => {
    for (const end of open) end()
  })
}
