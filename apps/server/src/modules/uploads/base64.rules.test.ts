import { expect, test } from 'vitest'
import { bytesOfBase64 } from './base64.rules.ts'

const BYTES = Buffer.from(Uint8Array.from({ length: 5000 }, (_, n) => (n * 37) % 256))
const TEXT = BYTES.toString('base64')

test.each([0, 1, 2, 3, 4, 4999])('%d bytes are decoded unchanged', (length) => {
  const bytes = BYTES.subarray(0, length)
  expect(bytesOfBase64(bytes.toString('base64'))).toEqual(bytes)
  expect(bytesOfBase64(bytes.toString('base64url'))).toEqual(bytes)
})

test('line breaks, as old mail programs add them, are allowed', () => {
  expect(bytesOfBase64(TEXT.replaceAll(/(.{76})/g, '$1\r\n'))).toEqual(BYTES)
})

test.each([
  ['a sentence', 'to nie jest base64: ąęć!'],
  ['rubbish in the middle', `${TEXT.slice(0, 2000)}@@@@${TEXT.slice(2000)}`],
  ['an end in the middle', `${TEXT.slice(0, 2000)}==${TEXT.slice(2000)}`],
  ['a data address', `data:image/jpeg;base64,${TEXT}`],
])('%s is rejected', (_what, text) => {
  expect(bytesOfBase64(text)).toBeNull()
})
