import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNumericText, isOffsetDateTime, normalizeNumber, numericError } from './validators.ts'

const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(''))
const digitsOf = (text: string): string => text.replaceAll(/[^0-9]/g, '')
const withoutNoughts = (digits: string): string => digits.replace(/^0+/, '')
const precisionAndScale = fc
  .integer({ min: 1, max: 15 })
  .chain((precision) => fc.tuple(fc.constant(precision), fc.integer({ min: 0, max: precision - 1 })))

describe('numbers with precision and scale', () => {
  test('null is accepted', () =>
    fc.assert(fc.property(precisionAndScale, ([precision, scale]) => numericError(null, precision, scale) === null)))

  test('a number within the limits is accepted, with or without a minus', () =>
    fc.assert(
      fc.property(
        precisionAndScale.chain(([precision, scale]) =>
          fc.tuple(
            fc.constant([precision, scale] as const),
            digits(1, precision - scale),
            digits(0, scale),
            fc.boolean(),
          ),
        ),
        ([[precision, scale], before, after, minus]) => {
          const text = `${minus ? '-' : ''}${before}${after === '' ? '' : `.${after}`}`
          expect(numericError(text, precision, scale)).toBe(null)
        },
      ),
    ))

  test('one digit too many on either side is out of range', () =>
    fc.assert(
      fc.property(
        precisionAndScale.chain(([precision, scale]) =>
          fc.tuple(
            fc.constant([precision, scale] as const),
            digits(precision - scale + 1, precision + 3),
            digits(scale + 1, scale + 3),
          ),
        ),
        ([[precision, scale], before, after]) => {
          expect(numericError(before, precision, scale)).toBe('validNumericDigits')
          expect(numericError(`0.${after}`, precision, scale)).toBe('validNumericDigits')
        },
      ),
    ))

  test('text that is no plain decimal is not numeric', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+.,eE0-9 ]{0,8}$/)), (text) => {
        const plain = /^-?[0-9]+(\.[0-9]*)?$/.test(text)
        expect(isNumericText(text)).toBe(plain)
        expect(numericError(text, 15, 7) === 'validNumeric').toBe(!plain)
      }),
    ))
})

describe('numbers typed with a Polish keyboard', () => {
  const price = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), digits(0, 2))

  test('a comma, a point, gaps between thousands and the currency mean the same number', () =>
    fc.assert(
      fc.property(
        price,
        fc.constantFrom(',', '.'),
        fc.constantFrom('', ' ', '\u00a0', '\u202f'),
        fc.boolean(),
        ([whole, after], sign, gap, zl) => {
          const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, gap)
          const typed = `${grouped}${after === '' ? '' : sign + after}${zl ? ' zł' : ''}`
          expect(normalizeNumber(typed)).toBe(after === '' ? String(whole) : `${whole}.${after}`)
        },
      ),
    ))

  test('normalising is idempotent and never makes a number of other text', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-.,0-9 zł]{0,10}$/)), (typed) => {
        const once = normalizeNumber(typed)
        expect(normalizeNumber(once)).toBe(once)
        // Only leading noughts may differ.
        if (isNumericText(once)) expect(withoutNoughts(digitsOf(once))).toBe(withoutNoughts(digitsOf(typed)))
      }),
    ))

  test.each([
    ['00012', '12'],
    ['0001,50', '1.50'],
    ['000', '0'],
    ['0,5', '0.5'],
    ['-,5', '-0.5'],
    ['-007', '-7'],
  ])('%s is read as %s', (typed, text) => expect(normalizeNumber(typed)).toBe(text))

  test.each(['1.234,50', '1,2,3', 'dwa'])('%s is unchanged, so that the validator rejects it', (typed) =>
    expect(numericError(normalizeNumber(typed), 10, 2)).toBe('validNumeric'),
  )
})

describe('a date and time with its offset', () => {
  const offset = fc.constantFrom('', 'Z', '+01:00', '+02:00', '-11:30')

  test('null and every existing instant are accepted', () => {
    expect(isOffsetDateTime(null)).toBe(true)
    expect(isOffsetDateTime('2026-01-23T14:55:00+01:00')).toBe(true)
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true }),
        offset,
        (moment, zone) => {
          expect(isOffsetDateTime(`${moment.toISOString().slice(0, 19)}${zone}`)).toBe(true)
        },
      ),
    )
  })

  test.each([
    '',
    '2026-01-23',
    '2026-01-23 14:55:00',
    '2026-01-23T14:55',
    '23.01.2026T14:55:00',
    '2026-13-01T00:00:00',
    '2026-01-23T25:00:00',
  ])('%j is rejected', (text) => expect(isOffsetDateTime(text)).toBe(false))

  test('nothing of another format and no impossible time is accepted', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9T:+Z-]{0,26}$/)), (text) => {
        if (isOffsetDateTime(text)) {
          expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
          expect(Number.isNaN(Date.parse(text))).toBe(false)
        }
      }),
    ))
})
