import type { Access, Route } from '@kram/contract/route'
import type * as z from 'zod/mini'
import type { Api } from './api.ts'
import { serve, type Answer, type Given } from './serve.ts'

type Schema = z.ZodMiniType
type NoBody = z.ZodMiniUndefined

const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']
const MOST_BYTES = 1024

/** Registers a contract route without a body that mail programs call with a form (RFC 8058): what the form says is the address alone. */
export function serveForm<P extends Schema, Q extends Schema, R extends Schema, A extends Access>(
  api: Api,
  route: Route<P, Q, NoBody, R, A>,
  handler: (given: Given<P, Q, NoBody, A>) => Answer<R> | Promise<Answer<R>>,
): void {
  void api.fastify.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null, undefined),
    )
    serve({ ...api, fastify: scope }, route, handler)
  })
}
