import { grosze } from '@kram/contract/money'
import { expect, test } from 'vitest'
import { type Basket, bodyOf, emptyFields, type Fields, GuestFields, MemberFields, sumOf } from './reserve.model.ts'

const basket = (total: number): Basket => ({
  lines: [
    { item: { id: 2, productName: 'Ser', variantName: 'krążek', returns: null }, quantity: 1.5, total: grosze(total) },
  ],
  total: grosze(total),
})
const filled = (given: Partial<Fields> = {}): Fields => ({
  ...emptyFields({ pickup: true }),
  occurrenceId: 9,
  contactName: 'Zofia',
  contactPhone: '+48600100200',
  ...given,
})
const faults = (given: Partial<Fields>) =>
  GuestFields.safeParse(filled(given)).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []

test('the sum is goods and delivery, free from the threshold, with what is missing to it', () => {
  const terms = { fee: '10.00', freeFrom: '80.00', minimum: '40.00' }
  expect(sumOf(basket(9835), null)).toMatchObject({ goods: 9835, fee: 0, total: 9835 })
  expect(sumOf(basket(2500), terms)).toEqual({ goods: 2500, fee: 1000, total: 3500, toFree: 5500, toMinimum: 1500 })
  expect(sumOf(basket(9835), terms)).toMatchObject({ fee: 0, total: 9835, toFree: null, toMinimum: null })
})

test('a guest gives a name and a telephone or an e-mail', () => {
  expect(faults({})).toEqual([])
  expect(faults({ contactPhone: '', contactEmail: 'z@kram.test' })).toEqual([])
  expect(faults({ contactPhone: '' })).toEqual(['contactPhone reach'])
  expect(faults({ contactName: ' ' })).toEqual(['contactName required'])
  expect(faults({ contactPhone: '123' })).toEqual(['contactPhone phone'])
  expect(faults({ contactEmail: 'z@' })).toEqual(['contactEmail email'])
})

test('an address is asked for only when something is delivered', () => {
  expect(faults({ fulfilment: 'delivery' })).toEqual(['houseNumber required', 'postalCode postalCode', 'town required'])
  expect(faults({ fulfilment: 'delivery', houseNumber: '5', postalCode: '05-600', town: 'Nibylandia' })).toEqual([
    'town place',
  ])
  expect(MemberFields.safeParse(filled({ contactName: '' })).success).toBe(true)
})

test('the request says what is wanted, to where, and what was seen', () => {
  const address = {
    houseNumber: ' 5 ',
    postalCode: '05-600',
    town: 'Grójec',
    point: { latitude: 51.9, longitude: 20.9 },
  }
  const checked = GuestFields.parse(filled({ fulfilment: 'delivery', ifMissing: { 2: 'skip' }, ...address }))
  expect(bodyOf(7, basket(7335), checked, grosze(8335))).toEqual({
    offerId: 7,
    occurrenceId: 9,
    fulfilment: 'delivery',
    note: null,
    deliveryAddress: {
      street: null,
      houseNumber: '5',
      postalCode: '05-600',
      town: 'Grójec',
      latitude: 51.9,
      longitude: 20.9,
    },
    items: [{ offerItemId: 2, quantity: 1.5, ifMissing: 'skip' }],
    contactPhone: '+48600100200',
    submit: true,
    seenTotal: '83.35',
  })
})
