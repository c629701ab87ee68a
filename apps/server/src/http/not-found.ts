import type { FastifyInstance } from 'fastify'
import { Refusal } from '#platform/refusal'
import { sendRefusal } from './error-handler.ts'
import { pathOf } from './path.ts'

type Known = { pattern: RegExp; methods: Set<string> }

/** `/api/offers/:id` → `^/api/offers/[^/]+$`. */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  )

/** Unknown addresses answer 404; known ones under another method 405 with `Allow`. Pages are the web's own. */
export function answerUnknown(fastify: FastifyInstance): void {
  const known = new Map<string, Known>()

  fastify.addHook('onRoute', ({ method, url }) => {
    if (url.includes('*')) return
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() }
    for (const name of [method].flat()) entry.methods.add(name)
    known.set(url, entry)
  })

  fastify.setNotFoundHandler((request, reply) => {
    const path = pathOf(request)
    const methods = [...known.values()]
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((entry) => [...entry.methods])
    if (methods.length === 0) return sendRefusal(reply, new Refusal('NOT_FOUND'))
    return sendRefusal(reply.header('allow', methods.join(', ')), new Refusal('METHOD_NOT_ALLOWED'))
  })
}
