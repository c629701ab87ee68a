import fc from 'fast-check'
import { expect, test } from 'vitest'
import { birthDateOfPesel, isPesel } from './pesel.ts'

const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]
const ADDED: Record<string, number> = { '18': 80, '19': 0, '20': 20, '21': 40, '22': 60 }

/** A PESEL made from a day of birth, as the register makes it. */
const peselOf = (birth: string, serial: number): string => {
  const [year = '', month = '', day = ''] = birth.split('-')
  const coded = String(Number(month) + (ADDED[year.slice(0, 2)] ?? 0)).padStart(2, '0')
  const ten = `${year.slice(2)}${coded}${day}${String(serial).padStart(4, '0')}`
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(ten[i]), 0)
  return `${ten}${(10 - (sum % 10)) % 10}`
}

const births = fc
  .date({ min: new Date('1800-01-01T00:00:00Z'), max: new Date('2299-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const serials = fc.integer({ min: 0, max: 9999 })

test('a number made from a day of birth is valid and gives the day back', () => {
  fc.assert(
    fc.property(births, serials, (birth, serial) => {
      const pesel = peselOf(birth, serial)
      expect(isPesel(pesel)).toBe(true)
      expect(birthDateOfPesel(pesel)).toBe(birth)
    }),
  )
})

test('one wrong digit is always noticed', () => {
  fc.assert(
    fc.property(births, serials, fc.nat(10), fc.integer({ min: 1, max: 9 }), (birth, serial, at, by) => {
      const pesel = peselOf(birth, serial)
      const wrong = pesel.slice(0, at) + String((Number(pesel[at]) + by) % 10) + pesel.slice(at + 1)
      expect(isPesel(wrong)).toBe(false)
    }),
  )
})

test('days that do not exist, other lengths and other characters are refused', () => {
  expect(isPesel('44051401359')).toBe(true)
  expect([birthDateOfPesel('85023012345'), birthDateOfPesel('85130112345'), birthDateOfPesel('85010012345')]).toEqual([
    null,
    null,
    null,
  ])
  fc.assert(fc.property(fc.string(), (text) => /^\d{11}$/.test(text) || !isPesel(text)))
})
