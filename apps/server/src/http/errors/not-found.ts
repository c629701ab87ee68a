import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors'
import { sendError } from './error-handler.ts'
import { pathOf } from '../request/index.ts'

type KnownRoute = { pattern: RegExp; methods: Set<string> }

/** Makes a regular expression of a route pattern: `/api/offers/:id` becomes `^/api/offers/[^/]+$`. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  )

/** Unknown addresses answer 404; known ones with another method answer 405 with `Allow`. The web handles pages. */
export function registerNotFound(fastify: FastifyInstance): void {
  const routes = new Map<string, KnownRoute>()

  fastify.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const entry = routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const name of [method].flat()) entry.methods.add(name)
    routes.set(url, entry)
  })

  fastify.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const methods = [...routes.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods])
    if (methods.length === 0) return sendError(reply, new AppError('NOT_FOUND'))
    return sendError(reply.header('allow', methods.join(', ')), new AppError('METHOD_NOT_ALLOWED'))
  })
}
