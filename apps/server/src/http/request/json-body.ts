import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors'

/**
 * Limits above every body of the contract. Without them 256 KiB of brackets or fields would block the event loop for 50 ms.
 */
const MAX_DEPTH = 32
const MAX_PARTS = 5000

/** The end index of the JSON string that begins at `start`, including its quotation marks. */
const endOfString = (json: string, start: number): number => {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json[end - 1 - backslashes] === '\\') backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  return json.length
}

const STEPS: Record<string, 1 | -1 | 0> = { '[': 1, '{': 1, ']': -1, '}': -1, ',': 0 }

/** Counts objects, lists, fields and values without parsing them. */
const isModest = (json: string): boolean => {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charAt(at)
    if (character === '"') at = endOfString(json, at)
    const step = STEPS[character]
    if (step === undefined) continue
    depth += step
    if (step >= 0) parts += 1
    if (depth > MAX_DEPTH || parts > MAX_PARTS) return false
  }
  return true
}

// PostgreSQL stores neither NUL nor a lone surrogate; in JSON both occur only as escapes.
const SUSPECT = /\\u(0000|d[89ab])/i

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}

/**
 * Parses request bodies; only JSON is accepted. An empty body counts as missing, whatever its declared type. `__proto__`,
 * `constructor.prototype` and text that the database cannot store are refused.
 */
export function registerJsonParser(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, undefined)
    if (!isModest(text)) return done(new AppError('BAD_REQUEST'))
    return parseJson(request, text, (error, value) => {
      if (error) return done(new AppError('BAD_JSON'))
      if (SUSPECT.test(text) && !isStorable(value)) return done(new AppError('BAD_REQUEST'))
      return done(null, value)
    })
  })
}
