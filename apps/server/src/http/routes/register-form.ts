import type { Endpoint } from '@kram/contract/common/endpoint'
import type { Access } from '@kram/contract/common/route'
import type * as z from 'zod/mini'
import type { ApiServer } from './api-server.ts'
import { registerRoute, type RouteReply, type RouteInput } from './register-route.ts'

type Schema = z.ZodMiniType
type NoBody = z.ZodMiniUndefined

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const MOST_BYTES = 1024

/**
 * Registers a contract route that mail programs call with a form (RFC 8058). The form's content is ignored; the address
 * identifies the request.
 */
export function registerForm<P extends Schema, Q extends Schema, R extends Schema, A extends Access>(
  api: ApiServer,
  route: Endpoint<P, Q, NoBody, R, A>,
  handler: (input: RouteInput<P, Q, NoBody, A>) => RouteReply<R> | Promise<RouteReply<R>>,
): void {
  void api.fastify.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    )
    registerRoute({ ...api, fastify: scope }, route, handler)
  })
}
