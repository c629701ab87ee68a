import { expect, test } from 'vitest'
import { addressText, buildingText } from './address-text.ts'

test.each([
  ['ul. Polna', 'ul. Polna 5A/2', 'ul. Polna 5A/2, 05-600 Grójec'],
  [null, 'Grójec 5A/2', 'Grójec 5A/2, 05-600 Grójec'],
])('street %j: %s', (street, building, whole) => {
  const address = { street, houseNumber: '5A/2', postalCode: '05-600', town: 'Grójec' }
  expect(buildingText(address)).toBe(building)
  expect(addressText(address)).toBe(whole)
})
