import { grosze } from '@kram/contract/common/money'
import { expect, test } from 'vitest'
import {
  type Cart,
  reservationBody,
  emptyReservationFields,
  type Fields,
  GuestFields,
  UserFields,
  cartTotals,
} from './reserve.model.ts'

const cart = (total: number): Cart => ({
  lines: [
    {
      item: {
        id: 2,
        productName: 'Ser',
        variantName: 'krążek',
        returnRestriction: null,
        soldBy: 'piece',
        netQuantity: 1,
        netUnit: 'szt',
      },
      quantity: 1.5,
      total: grosze(total),
    },
  ],
  total: grosze(total),
  highest: null,
})
const filledFields = (fields: Partial<Fields> = {}): Fields => ({
  ...emptyReservationFields({ pickup: true }),
  occurrenceId: 9,
  contactName: 'Zofia',
  contactPhone: '+48600100200',
  ...fields,
})
const errorsOf = (fields: Partial<Fields>) =>
  GuestFields.safeParse(filledFields(fields)).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  ) ?? []

test('the total is items and delivery, which is free from the threshold; missing amounts are reported', () => {
  const terms = { fee: '10.00', freeFrom: '80.00', minimum: '40.00' }
  expect(cartTotals(cart(9835), null)).toMatchObject({ items: 9835, fee: 0, total: 9835 })
  expect(cartTotals(cart(2500), terms)).toEqual({
    items: 2500,
    fee: 1000,
    total: 3500,
    highest: null,
    toFreeDelivery: 5500,
    toMinimumOrder: 1500,
  })
  expect(cartTotals(cart(9835), terms)).toMatchObject({
    fee: 0,
    total: 9835,
    toFreeDelivery: null,
    toMinimumOrder: null,
  })
  expect(cartTotals({ ...cart(2500), highest: grosze(2875) }, terms), 'weighing').toMatchObject({ highest: 3875 })
})

test('a guest enters a name and a phone number or an e-mail', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ contactPhone: '', contactEmail: 'z@kram.test' })).toEqual([])
  expect(errorsOf({ contactPhone: '' })).toEqual(['contactPhone reach'])
  expect(errorsOf({ contactName: ' ' })).toEqual(['contactName required'])
  expect(errorsOf({ contactPhone: '123' })).toEqual(['contactPhone phone'])
  expect(errorsOf({ contactEmail: 'z@' })).toEqual(['contactEmail email'])
})

test('an address is required for deliveries only', () => {
  expect(errorsOf({ fulfilment: 'delivery' })).toEqual([
    'houseNumber required',
    'postalCode postalCode',
    'town required',
  ])
  expect(errorsOf({ fulfilment: 'delivery', houseNumber: '5', postalCode: '05-600', town: 'Nibylandia' })).toEqual([
    'town place',
  ])
  expect(UserFields.safeParse(filledFields({ contactName: '' })).success).toBe(true)
})

test('the request contains items, address and the total that was shown', () => {
  const address = {
    houseNumber: ' 5 ',
    postalCode: '05-600',
    town: 'Grójec',
    point: { latitude: 51.9, longitude: 20.9 },
  }
  const validated = GuestFields.parse(filledFields({ fulfilment: 'delivery', ifMissing: { 2: 'skip' }, ...address }))
  expect(reservationBody(7, cart(7335), validated, grosze(8335))).toEqual({
    offerId: 7,
    occurrenceId: 9,
    timeSlot: null,
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
