import { expect, test } from 'vitest'
import { addressInLabel } from './delivery-wish.ts'

test.each([
  ['Grójec', { town: 'Grójec', postalCode: '' }],
  ['05-600 Grójec', { town: 'Grójec', postalCode: '05-600' }],
  ['Wola, gmina Belsk', { town: 'Wola', postalCode: '' }],
  ['05-600', { town: '', postalCode: '05-600' }],
  ['Twoje położenie', { town: '', postalCode: '' }],
  [null, { town: '', postalCode: '' }],
])('the label %s of a searched place fills an address', (label, address) => {
  expect(addressInLabel(label)).toEqual(address)
})
