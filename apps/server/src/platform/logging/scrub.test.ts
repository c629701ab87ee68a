import { expect, test } from 'vitest'
import { scrub } from './scrub.ts'

/** Processor time of this thread alone; the best of three, so that a busy machine does not count. */
const milliseconds = (work: () => unknown): number => {
  const times = [0, 1, 2].map(() => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

const LONG = 262_144
/** Texts for which an expression with two open ends tries every start with every end. */
const HOSTILE_TEXTS = ['a', 'a@', 'a.', '@', '?token', 'Bearer ', 'x://', 'a:', '://a:', '=', '\\', '"', ' '].map(
  (part) => part.repeat(LONG / part.length),
)

test.each(HOSTILE_TEXTS.map((text) => [text.slice(0, 12), text]))('a long text of "%s" costs little', (_, text) => {
  expect(milliseconds(() => scrub(text))).toBeLessThan(5)
})

const nested = (depth: number, width: number): unknown =>
  depth === 0 ? 'a'.repeat(1000) : Array.from({ length: width }, () => nested(depth - 1, width))

test.each([
  ['a list of many texts', Array.from({ length: 10_000 }, () => 'a'.repeat(1000))],
  ['lists in lists', nested(4, 10)],
  ['an object of many keys', Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`, 'a'.repeat(1000)]))],
  ['a long key', { ['a@'.repeat(100_000)]: 1 }],
  ['bytes', { bytes: Buffer.alloc(LONG) }],
  ['an error with a long message', new Error('a'.repeat(LONG))],
])('%s is cut before it is searched', (_, value) => {
  expect(milliseconds(() => scrub(value))).toBeLessThan(5)
  expect(JSON.stringify(scrub(value)).length).toBeLessThan(24_000)
})

test('a text says that it was cut, and half of a secret does not stay at its end', () => {
  expect(scrub(`${'a'.repeat(3990)} jan.kowalski@poczta.pl`)).toBe(`${'a'.repeat(3990)}…`)
})

test('a list says how many of its values were left out', () => {
  expect(scrub({ list: Array.from({ length: 25 }, (_, n) => n) })).toEqual({
    list: [...Array.from({ length: 20 }, (_, n) => n), '[5 more]'],
  })
})
