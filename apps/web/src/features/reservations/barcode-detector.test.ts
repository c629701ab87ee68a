import { expect, test } from 'vitest'
import { codeIn } from './barcode-detector.ts'

test('the code is found in the link of the QR code and alone, and in nothing else', () => {
  expect(codeIn('https://kram.pl/seller/dashboard?code=C7FD')).toBe('C7FD')
  expect(codeIn('https://kram.pl/seller/dashboard?x=1&code=c7fd#a')).toBe('C7FD')
  expect(codeIn(' c7fd ')).toBe('C7FD')
  expect(codeIn('https://kram.pl/offers/12')).toBeNull()
  expect(codeIn('5901234123457')).toBeNull()
})
