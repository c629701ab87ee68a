import { expect, test } from 'vitest'
import { appSetUp, hashRecoveryCode, isAppCode, newRecoveryCodes, normalCode, stepOfCode } from './codes.ts'

/** RFC 6238, appendix B, of which six digits are used. */
const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [20_000_000_000, '353130', 666_666_666],
])('at %d the code is %s', (seconds, code, step) => {
  expect(stepOfCode(SECRET, code, new Date(seconds * 1000))).toBe(step)
})

test('a code counts one step earlier and later, with its own number, and not further', () => {
  const at = (seconds: number) => stepOfCode(SECRET, '287082', new Date(seconds * 1000))
  expect([at(29), at(30), at(89)]).toEqual([1, 1, 1])
  expect([at(-1), at(90)]).toEqual([null, null])
})

test('spaces and hyphens do not count', () => {
  expect(normalCode(' 287 082 ')).toBe('287082')
  expect(isAppCode(normalCode('287 082'))).toBe(true)
  expect(isAppCode('28708')).toBe(false)
  expect(hashRecoveryCode('AB2C-d3ef-gh45-jk67')).toEqual(hashRecoveryCode('ab2c d3ef gh45 jk67'))
})

test('ten different recovery codes', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([2-9a-z]{4}-){3}[2-9a-z]{4}$/)
})

test('an app reads whose code it is', () => {
  const { uri, secret } = appSetUp(SECRET, 'ania@kram.test')
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Kram:ania%40kram\.test\?issuer=Kram&secret=GEZDGN/)
})
