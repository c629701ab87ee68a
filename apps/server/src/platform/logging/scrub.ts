import pino from 'pino'

const HIDDEN = '[hidden]'
const DEEPEST = 6

/** Keys whose value never reaches a log, whatever it is. */
const SECRET_KEYS =
  /authorization|cookie|password|secret|token|uuid|e-?mail|phone|^(first|last|full|display|contact|guest|user|seller)_?name$|^(street|recipient|detail|parameters)$/i

/** Secrets in addresses, `Key (email)=(…)` of PostgreSQL, and e-mail addresses wherever they stand. */
const IN_TEXT: [pattern: RegExp, replacement: string][] = [
  [/([?&;](?:[a-z]*token|[a-z]*uuid|code|email|phone|password)=)[^&#\s"']*/gi, `$1${HIDDEN}`],
  [/(Bearer\s+)[\w.~+/=-]+/gi, `$1${HIDDEN}`],
  [/(\w+:\/\/[^\s:/@]*:)[^\s@/]+@/g, `$1${HIDDEN}@`],
  [/[^\s@<>()"',;:=]+@[^\s@<>()"',;:=]+\.[a-z]{2,}/gi, '[e-mail]'],
]

const scrubText = (text: string) =>
  IN_TEXT.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text)

/** A copy fit for a log: secrets and people's data hidden at any depth, in keys, texts and errors. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return scrubText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '[deeper]'
  if (Array.isArray(value)) return value.map((one) => scrub(one, depth + 1))
  if (value instanceof Error) return scrubFields(pino.stdSerializers.err(value), depth)
  return isPlain(value) ? scrubFields(value, depth) : value
}

const scrubFields = (fields: object, depth: number) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      SECRET_KEYS.test(key) && value ? HIDDEN : scrub(value, depth + 1),
    ]),
  )

function isPlain(value: object) {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || 'stack' in value
}
