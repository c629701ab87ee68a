import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleSocketError } from '../errors/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Body timeout of this route, when it differs from the default. */
    bodyMs?: number
  }
}

/** Default body timeout: enough for a few hundred KiB over a slow mobile connection. */
const DEFAULT_BODY_MS = 10_000
/** Body timeout of uploads over the same connection. */
export const MAX_BODY_MS = 120_000

/** True when a body follows the head. */
export const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const rejectSlowBody = (socket: Socket, { raw }: FastifyReply): void => {
  if (raw.headersSent) socket.destroy()
  else handleSocketError(Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

/** Closes connections whose announced body does not arrive in time. Node offers only one timeout for all routes. */
export function registerBodyTimeout(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const { socket } = raw
    if (socket instanceof Socket && announcesBody(request)) {
      const timer = setTimeout(
        () => rejectSlowBody(socket, reply),
        request.routeOptions.config.bodyMs ?? DEFAULT_BODY_MS,
      ).unref()
      const stop = () => clearTimeout(timer)
      raw.once('end', stop).once('close', stop)
    }
    done()
  })
}
