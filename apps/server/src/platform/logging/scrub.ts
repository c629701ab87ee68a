import pino from 'pino'

const HIDDEN = '[hidden]'
const MAX_DEPTH = 6
const MAX_ITEMS = 20
const MAX_KEYS = 40
const MAX_KEY_CHARACTERS = 80
const MAX_TEXT_CHARACTERS = 4000
/** Limits of all texts and values of one line, so that its cost is bounded whatever a client sends. */
const MAX_LINE_CHARACTERS = 16_000
const MAX_LINE_VALUES = 400

/** Keys whose values are never logged. */
const SECRET_KEYS =
  /authorization|cookie|password|secret|token|uuid|e-?mail|phone|^(first|last|full|display|contact|guest|user|seller)_?name$|^(street|recipient|detail|parameters)$/i

/** Secrets in addresses and in `Bearer …`. Each takes time in proportion to the text; `npm run check` proves it. */
const SECRETS_IN_TEXT: [pattern: RegExp, replacement: string][] = [
  [/([?&;](?:[a-z]*token|[a-z]*uuid|code|email|phone|password)=)[^&#\s"']*/gi, `$1${HIDDEN}`],
  [/(Bearer\s{1,10})[\w.~+/=-]+/gi, `$1${HIDDEN}`],
  [/(:\/\/[^\s:/@]{0,100}:)[^\s@/]{1,500}@/g, `$1${HIDDEN}@`],
]
/** Characters that an e-mail address may consist of; `Key (email)=(…)` of PostgreSQL ends at its brackets. */
const WORDS = /[^\s<>()"',;:=]+/g
const EMAIL = /@[^@]*\.[a-z]{2,}/i

/** Remaining capacity of the line. */
type Budget = { characters: number; values: number }

const hideEmail = (word: string): string => (word.includes('@') && EMAIL.test(word) ? '[e-mail]' : word)

/** Truncates before scrubbing and removes the last word, because part of a secret would not be recognised. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const truncated = text.slice(0, most)
  const end = Math.max(
    truncated.lastIndexOf(' '),
    truncated.lastIndexOf('\n'),
    truncated.lastIndexOf('&'),
    truncated.lastIndexOf('?'),
  )
  return `${truncated.slice(0, Math.max(0, end))}…`
}

function scrubText(text: string, budget: Budget): string {
  const short = cut(text, Math.min(MAX_TEXT_CHARACTERS, budget.characters))
  budget.characters -= short.length
  return SECRETS_IN_TEXT.reduce(
    (scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement),
    short,
  ).replace(WORDS, hideEmail)
}

/** A copy fit for a log: short, and with secrets and people's data hidden at any depth, in keys, texts and errors. */
export function scrub(value: unknown): unknown {
  return scrubValue(value, 0, { characters: MAX_LINE_CHARACTERS, values: MAX_LINE_VALUES })
}

function scrubValue(value: unknown, depth: number, budget: Budget): unknown {
  if (typeof value === 'string') return scrubText(value, budget)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '[deeper]'
  return scrubObject(value, depth, budget)
}

function scrubObject(value: object, depth: number, budget: Budget): unknown {
  if (Array.isArray(value)) return scrubList(value, depth, budget)
  if (value instanceof Error) return scrubFields(pino.stdSerializers.err(value), depth, budget)
  if (value instanceof Date) return value
  return isPlain(value) ? scrubFields(value, depth, budget) : `[${value.constructor.name}]`
}

function scrubList(list: readonly unknown[], depth: number, budget: Budget): unknown[] {
  const scrubbed: unknown[] = []
  for (const one of list.slice(0, MAX_ITEMS)) {
    budget.values -= 1
    if (budget.values < 0) break
    scrubbed.push(scrubValue(one, depth + 1, budget))
  }
  return scrubbed.length < list.length ? [...scrubbed, `[${list.length - scrubbed.length} more]`] : scrubbed
}

function scrubFields(fields: object, depth: number, budget: Budget): object {
  const scrubbed: [string, unknown][] = []
  // `for … in`, so that the keys beyond the last one are not even listed.
  for (const key in fields) {
    if (!Object.hasOwn(fields, key)) continue
    budget.values -= 1
    if (budget.values < 0 || scrubbed.length === MAX_KEYS) {
      scrubbed.push(['[more]', true])
      break
    }
    const value: unknown = Reflect.get(fields, key)
    const name = scrubText(key.slice(0, MAX_KEY_CHARACTERS), budget)
    scrubbed.push([name, SECRET_KEYS.test(name) && value ? HIDDEN : scrubValue(value, depth + 1, budget)])
  }
  return Object.fromEntries(scrubbed)
}

function isPlain(value: object) {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || 'stack' in value
}
