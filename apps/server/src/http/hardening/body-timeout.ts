import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { handleSocketError } from '../errors/index.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of this route may be on its way, when it is not the usual time. */
    bodyMs?: number
  }
}

/** A few hundred KiB are there by then, also over the signal of a market place. */
const DEFAULT_BODY_MS = 10_000
/** A photo over the same signal takes longer. Nobody is waited for beyond this. */
export const MAX_BODY_MS = 120_000

const announcesBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const rejectSlowBody = (socket: Socket, { raw }: FastifyReply): void => {
  if (raw.headersSent) socket.destroy()
  else handleSocketError(Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
}

/** Cuts off who does not send the body that was announced. Node itself knows one time for all addresses. */
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
