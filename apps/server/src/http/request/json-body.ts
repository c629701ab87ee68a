import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors'

// PostgreSQL stores neither NUL nor half of a surrogate pair; both can only come as escapes.
const SUSPECT = /\\u(0000|d[89ab])/i

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}

/**
 * JSON is the only body there is. An empty one reads as none, whatever its declared type;
 * `__proto__` and `constructor.prototype` are refused; so is text that the database could not hold.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, undefined)
    return parseJson(request, text, (error, value) => {
      if (error) return done(new AppError('BAD_JSON'))
      if (SUSPECT.test(text) && !isStorable(value)) return done(new AppError('BAD_REQUEST'))
      return done(null, value)
    })
  })
}
