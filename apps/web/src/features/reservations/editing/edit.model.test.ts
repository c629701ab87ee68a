import type { OfferView } from '@kram/contract/offers/views'
import type { ReservationView } from '@kram/contract/reservations/views'
import { expect, test } from 'vitest'
import {
  needsSellerApproval,
  changeOf,
  itemOptionsOf,
  itemsTotalOf,
  hasNoItems,
  isChangedElsewhere,
  buildRequests,
} from './edit.model.ts'

// Only the fields used by the edit.
const view = {
  status: 'pending',
  items: [
    { id: 1, offerItemId: 11, quantity: 2, unitPrice: '12.50', ifMissing: 'ask', remaining: 9 },
    { id: 2, offerItemId: 12, quantity: 1.5, unitPrice: '30.00', ifMissing: 'ask', remaining: null },
    { id: 3, offerItemId: 13, quantity: 4, unitPrice: '5.00', ifMissing: 'skip', remaining: 4 },
  ],
  occurrence: { id: 9, timeSlot: null },
  note: 'Po 10',
  deliveryAddress: null,
} as unknown as ReservationView
const accepted: ReservationView = { ...view, status: 'accepted' }
const offerItems = [
  { id: 11, remaining: 3 },
  { id: 14, remaining: 6, maxPerReservation: 2, price: '7.00', step: 1 },
  { id: 15, remaining: 0 },
] as unknown as OfferView['items']

test('without changes no request is sent', () => {
  expect(buildRequests(view, changeOf(view))).toEqual([])
})

test('a change from another tab is detected, a mere action of the seller is not', () => {
  expect(isChangedElsewhere(view, { ...view, status: 'accepted', version: 9 })).toBe(false)
  const [first, ...rest] = view.items
  expect(first && isChangedElsewhere(view, { ...view, items: [{ ...first, quantity: 3 }, ...rest] })).toBe(true)
  expect(isChangedElsewhere(view, { ...view, items: rest })).toBe(true)
})

test('address, occurrence and note are sent together', () => {
  const deliveryAddress = {
    street: null,
    houseNumber: '5',
    postalCode: '05-600',
    town: 'Grójec',
    latitude: 51.9,
    longitude: 20.9,
  }
  const delivered: ReservationView = { ...view, fulfilment: 'delivery', deliveryAddress }
  // The coordinates of a saved address may differ slightly: the same house is the same address.
  expect(buildRequests(delivered, { ...changeOf(delivered), address: { ...deliveryAddress, latitude: 51.8 } })).toEqual(
    [],
  )
  const address = { ...deliveryAddress, houseNumber: '7' }
  expect(buildRequests(delivered, { ...changeOf(delivered), address })).toEqual([
    { kind: 'details', occurrenceId: 9, timeSlot: null, note: 'Po 10', address },
  ])
})

test('reductions are sent before increases, added items last', () => {
  const change = {
    ...changeOf(view),
    quantities: { 11: 5, 12: 0, 13: 1, 14: 2 },
    ifMissing: { 14: 'replace' as const },
    note: 'Po 11',
  }
  expect(buildRequests(view, change)).toEqual([
    { kind: 'details', occurrenceId: 9, timeSlot: null, note: 'Po 11', address: null },
    { kind: 'line', id: 3, quantity: 1, ifMissing: 'skip' },
    { kind: 'remove', id: 2 },
    { kind: 'line', id: 1, quantity: 5, ifMissing: 'ask' },
    { kind: 'add', items: [{ offerItemId: 14, quantity: 2, ifMissing: 'replace' }] },
  ])
  expect(itemsTotalOf(itemOptionsOf(view, offerItems), change)).toBe(8150)
})

test('an accepted reservation shrinks directly and grows by one proposal', () => {
  const smaller = { ...changeOf(accepted), quantities: { 11: 1, 12: 1.5, 13: 4 } }
  expect(needsSellerApproval(accepted, smaller)).toBe(false)
  expect(buildRequests(accepted, smaller)).toEqual([{ kind: 'line', id: 1, quantity: 1, ifMissing: 'ask' }])

  const larger = { ...changeOf(accepted), quantities: { 11: 1, 12: 2, 13: 4, 14: 1 }, occurrenceId: 10, note: 'Po 11' }
  expect(needsSellerApproval(accepted, larger)).toBe(true)
  expect(buildRequests(accepted, larger)).toEqual([
    { kind: 'details', occurrenceId: 9, timeSlot: null, note: 'Po 11', address: null },
    {
      kind: 'propose',
      items: [
        { offerItemId: 11, quantity: 1 },
        { offerItemId: 12, quantity: 2 },
        { offerItemId: 14, quantity: 1 },
      ],
      term: { occurrenceId: 10 },
    },
  ])
})

test('the choice for missing items can be changed alone', () => {
  expect(buildRequests(accepted, { ...changeOf(accepted), ifMissing: { 11: 'skip', 12: 'ask', 13: 'skip' } })).toEqual([
    { kind: 'line', id: 1, quantity: 2, ifMissing: 'skip' },
  ])
})

test('existing lines come first, then other items of the offer', () => {
  expect(itemOptionsOf(view, offerItems).map(({ offerItemId, max }) => [offerItemId, max])).toEqual([
    [11, 9],
    [12, undefined],
    [13, 4],
    [14, 2],
  ])
})

test('removing every line is not a valid edit', () => {
  expect(hasNoItems({ ...changeOf(view), quantities: { 11: 0, 12: 0, 13: 0 } })).toBe(true)
  expect(hasNoItems(changeOf(view))).toBe(false)
})
