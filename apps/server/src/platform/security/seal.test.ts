import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const [key, secret] = [randomBytes(32), randomBytes(20)]

test('a sealed secret opens with its key and purpose only, and is another text each time', () => {
  const sealed = seal(key, secret, 'user 7')
  expect(unseal(key, sealed, 'user 7')).toEqual(secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(seal(key, secret, 'user 7')).not.toEqual(sealed)
  expect(unseal(key, sealed, 'user 8')).toBeNull()
  expect(unseal(randomBytes(32), sealed, 'user 7')).toBeNull()
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
  expect(unseal(key, sealed, 'user 7')).toBeNull()
})
