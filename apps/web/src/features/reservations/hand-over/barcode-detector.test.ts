import { expect, test } from 'vitest'
import { parsePickupCode } from './barcode-detector.ts'

test('the code is recognised in the QR link and alone, and nowhere else', () => {
  expect(parsePickupCode('https://kram.pl/seller/dashboard?code=C7FD')).toBe('C7FD')
  expect(parsePickupCode('https://kram.pl/seller/dashboard?x=1&code=c7fd#a')).toBe('C7FD')
  expect(parsePickupCode(' c7fd ')).toBe('C7FD')
  expect(parsePickupCode('https://kram.pl/offers/12')).toBeNull()
  expect(parsePickupCode('5901234123457')).toBeNull()
})
