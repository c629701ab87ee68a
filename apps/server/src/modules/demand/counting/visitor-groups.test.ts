import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitorGroupOf } from './visitor-groups.ts'

const key = Buffer.alloc(32, 7)

test('a visitor is one of sixteen bits, always the same one', () => {
  const seen = new Set<number>()
  fc.assert(
    fc.property(fc.string(), (address) => {
      const group = visitorGroupOf(key, address)
      expect(group.toString(2)).toMatch(/^10{0,15}$/)
      expect(visitorGroupOf(key, address)).toBe(group)
      seen.add(group)
    }),
    { numRuns: 500 },
  )
  expect(seen.size).toBe(16)
})

test('another key divides visitors in another way', () => {
  const addresses = Array.from({ length: 40 }, (_, n) => `192.0.2.${n}`)
  const groups = (with_: Buffer) => addresses.map((address) => visitorGroupOf(with_, address))
  expect(groups(key)).not.toEqual(groups(Buffer.alloc(32, 8)))
})
