import type { Random } from '../../seed/data/random.ts'
import { HOSTILE_TEXTS, MORE_HOSTILE_TEXTS } from './hostile-texts.ts'

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {})

const HOSTILE_VALUES: readonly unknown[] = [
  ...[...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS].map((text) => JSON.parse(text) as unknown),
  // Too long for the test of every field.
  'a'.repeat(100_000),
  Array.from({ length: 2000 }, () => 1),
]

/** Texts for the patterns of the contract; other patterns get a plain word. */
const VALID_VALUES = [
  '2026-12-05',
  '08:30',
  '14:00',
  '05-600',
  '+48600123456',
  'ola@kram.test',
  '12.50',
  '3.00',
  'PL',
  '8567346215',
  'AB12',
  '021234567',
]

const textFor = ({ enum: options, const: only, pattern, maxLength }: Json, random: Random): unknown => {
  if (only !== undefined) return only
  if (Array.isArray(options)) return random.pick(options)
  if (typeof pattern === 'string')
    return random.pick(
      VALID_VALUES.filter((text) => new RegExp(pattern, 'u').test(text))
        .concat(['a'])
        .slice(0, 3),
    )
  return random.pick(['chleb', 'Jaja od kur', 'eggs,milk', 'bread', 'ąęś']).slice(0, Number(maxLength ?? 20))
}

const numberFor = ({ minimum, exclusiveMinimum, maximum, type }: Json, random: Random): number => {
  const least = Math.max(Number(minimum ?? exclusiveMinimum ?? 0), -1000)
  const most = Math.min(Number(maximum ?? 40), least + 40)
  const number = random.whole(Math.ceil(least), Math.floor(most))
  return type === 'number' && random.chance(0.3) ? number + 0.5 : number
}

/** A mostly valid value for the schema. */
export function validValue(schema: Json, random: Random): unknown {
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return validValue(recordOf(random.pick(choices)), random)
  switch (schema['type']) {
    case 'object':
      return objectFor(schema, random)
    case 'array':
      return Array.from({ length: random.whole(0, 3) }, () => validValue(recordOf(schema['items']), random))
    case 'integer':
    case 'number':
      return numberFor(schema, random)
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    default:
      return textFor(schema, random)
  }
}

function objectFor({ properties, required = [] }: Json, random: Random): Json {
  const names = Array.isArray(required) ? required : []
  return Object.fromEntries(
    Object.entries(recordOf(properties))
      .filter(([name]) => names.includes(name) || random.chance(0.6))
      .map(([name, inner]) => [name, validValue(recordOf(inner), random)]),
  )
}

/** The value with one part of it made invalid. */
export function spoiled(value: unknown, random: Random): unknown {
  const keys = Object.keys(recordOf(value))
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8)) {
    const at = random.whole(0, value.length - 1)
    return value.map((inner: unknown, index) => (index === at ? spoiled(inner, random) : inner))
  }
  if (keys.length === 0 || random.chance(0.1)) return random.pick(HOSTILE_VALUES)
  const key = random.pick(keys)
  const rest = recordOf(value)
  if (random.chance(0.15)) return Object.fromEntries(Object.entries(rest).filter(([name]) => name !== key))
  if (random.chance(0.1))
    return { ...rest, [random.pick(['role', 'id', 'sellerId', 'status', 'constructor'])]: random.pick(HOSTILE_VALUES) }
  return { ...rest, [key]: spoiled(rest[key], random) }
}

export const hostileValues = (random: Random): unknown => random.pick(HOSTILE_VALUES)
