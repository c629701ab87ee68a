import fc from 'fast-check'
import { test, expect } from 'vitest'
import { isNip, isRegon } from './identifiers.ts'
import { FoodRegistration } from './schemas.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const endings = (start: string) => Array.from({ length: 10 }, (_, digit) => `${start}${digit}`)

test('real numbers pass', () => {
  expect(['1234563218', '5260250274'].every(isNip)).toBe(true)
  // The last: a sum with the remainder 10, whose check digit is 0.
  expect(['123456785', '000331501', '12345678512347', '000000030'].every(isRegon)).toBe(true)
})

test('of ten last digits one makes a REGON, at most one a NIP', () => {
  fc.assert(fc.property(digits(8), (start) => endings(start).filter(isRegon).length === 1))
  fc.assert(fc.property(digits(9), (start) => endings(start).filter(isNip).length <= 1))
})

test('a long REGON begins with a short one', () => {
  fc.assert(
    fc.property(digits(8), digits(4), (start, unit) => {
      const [short = ''] = endings(start).filter(isRegon)
      const long = endings(short + unit)
      return long.filter(isRegon).length === 1
    }),
  )
})

test('one wrong digit is detected, and a REGON has 9 or 14 digits', () => {
  fc.assert(
    fc.property(digits(8), fc.nat(7), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
      const [right = ''] = endings(start).filter(isRegon)
      const wrong = right.slice(0, place) + ((Number(right[place]) + by) % 10) + right.slice(place + 1)
      // The remainder 10 shares its digit with 0: no check digit distinguishes those two.
      const weights = [8, 9, 2, 3, 4, 5, 6, 7]
      const rest = (text: string) => weights.reduce((sum, weight, i) => sum + weight * Number(text[i]), 0) % 11
      return !isRegon(wrong) || [rest(right), rest(wrong)].every((value) => value % 10 === 0)
    }),
  )
  expect(['', '12345678', '1234567851', '12345678a', '123-456-785'].some(isRegon)).toBe(false)
})

test('a veterinary number has eight digits or more and begins with a voivodeship', () => {
  const passes = (veterinaryNumber: string) =>
    FoodRegistration.safeParse({
      kind: 'RHD',
      authority: 'PIW',
      veterinaryNumber,
      productionAddress: 'Polna 5, 05-600 Grójec',
    }).success
  expect(['14061234', '0206123456', '32631234567890', '14061234567890123456'].filter(passes)).toHaveLength(4)
  const wrong = ['', '1406123', '00061234', '13061234', '34061234', '99061234', '1406 1234', '1406123A']
  expect([...wrong, '140612345678901234567'].filter(passes)).toEqual([])
})
