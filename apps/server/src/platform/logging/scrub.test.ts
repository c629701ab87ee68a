import { expect, test } from 'vitest'
import { machineSlowness, threadCpuMs } from '#testing/processes/thread-cpu-time'
import { scrub } from './scrub.ts'

/**
 * Scrubbing runs on the event loop, and clients choose the text, so processor time is limited. It takes less than one
 * millisecond; an expression of quadratic cost would take minutes.
 */
const MAX_CPU_MS = 50

const LONG = 262_144
/** Texts that make an expression with two open ends try every start with every end. */
const HOSTILE_TEXTS = ['a', 'a@', 'a.', '@', '?token', 'Bearer ', 'x://', 'a:', '://a:', '=', '\\', '"', ' '].map(
  (part) => part.repeat(LONG / part.length),
)

test.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 12), text]))(
  'a long text of "%s" is scrubbed quickly',
  (_, text) => {
    expect(threadCpuMs(() => scrub(text))).toBeLessThan(MAX_CPU_MS * machineSlowness())
  },
)

const nested = (depth: number, width: number): unknown =>
  depth === 0 ? 'a'.repeat(1000) : Array.from({ length: width }, () => nested(depth - 1, width))

test.each([
  ['a list of many texts', Array.from({ length: 10_000 }, () => 'a'.repeat(1000))],
  ['lists in lists', nested(4, 10)],
  ['an object of many keys', Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`, 'a'.repeat(1000)]))],
  ['a long key', { ['a@'.repeat(100_000)]: 1 }],
  ['bytes', { bytes: Buffer.alloc(LONG) }],
  ['an error with a long message', new Error('a'.repeat(LONG))],
])('%s is truncated before it is scrubbed', (_, value) => {
  expect(threadCpuMs(() => scrub(value))).toBeLessThan(MAX_CPU_MS * machineSlowness())
  expect(JSON.stringify(scrub(value)).length).toBeLessThan(24_000)
})

test('truncation is marked, and no part of a secret remains at the end', () => {
  expect(scrub(`${'a'.repeat(3990)} jan.kowalski@poczta.pl`)).toBe(`${'a'.repeat(3990)}…`)
})

test('a list says how many of its values were left out', () => {
  expect(scrub({ list: Array.from({ length: 25 }, (_, n) => n) })).toEqual({
    list: [...Array.from({ length: 20 }, (_, n) => n), '[5 more]'],
  })
})
