import { CLIENT_ERRORS_PATH } from '@kram/contract/client-errors/path'
import { ClientErrorReport } from '@kram/contract/client-errors/schemas'
import type { FastifyInstance } from 'fastify'

const BODY_LIMIT = 16 * 1024

/** An error that was thrown in a browser. */
class ClientError extends Error {
  override readonly name = 'ClientError'
}

/** Logs errors of scripts in browsers; what is not such a report is ignored. */
export function registerClientErrors(fastify: FastifyInstance): void {
  fastify.post(
    CLIENT_ERRORS_PATH,
    { bodyLimit: BODY_LIMIT, config: { addressLimit: 'report' } },
    async (request, reply) => {
      const read = ClientErrorReport.safeParse(request.body)
      if (read.success) {
        const { name, message, stack, path } = read.data
        const error = new ClientError(`${name}: ${message}`)
        error.stack = stack
        request.log.error({ err: error, path }, 'error in a browser')
      }
      return reply.code(204).send()
    },
  )
}
