import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reportedAddressIn, parseReportTarget } from './report-target.ts'

test.each([
  ['https://kram.pl/offers/12-jajka-od-kur', { targetType: 'offer', targetId: 12 }],
  [' https://kram.pl/offers/12?near=Grójec ', { targetType: 'offer', targetId: 12 }],
  ['/sellers/3', { targetType: 'seller', targetId: 3 }],
  ['comment:5', { targetType: 'comment', targetId: 5 }],
  ['https://kram.pl/offers/nearby', null],
  ['https://kram.pl/', null],
  ['comment:0', null],
  ['', null],
])('%s', (address, target) => {
  expect(parseReportTarget(address)).toEqual(target)
})

test('links created for a target are parsed back to it', () => {
  fc.assert(
    fc.property(fc.constantFrom('offer', 'seller', 'comment'), fc.integer({ min: 1, max: 2 ** 31 - 1 }), (type, id) => {
      expect(parseReportTarget(reportedAddressIn(new URLSearchParams({ [type]: String(id) })))).toEqual({
        targetType: type,
        targetId: id,
      })
    }),
  )
  expect(reportedAddressIn(new URLSearchParams())).toBe('')
})
