import { grosze } from '@kram/contract/money'
import { expect, test } from 'vitest'
import {
  answerBy,
  faultOf,
  quantityFault,
  sumOf,
  type Delivery,
  type Order,
  type OrderLine,
  type Window,
} from './order.rules.ts'
import { STEPS } from './steps.rules.ts'

const line = (given: Partial<OrderLine> = {}): OrderLine => ({
  offerItemId: 5,
  quantity: 2,
  unitPrice: grosze(1250),
  step: 1,
  maxPerReservation: null,
  free: null,
  ...given,
})
const now = new Date('2026-11-20T12:00:00+01:00')
const delivery: Delivery = { fee: grosze(1000), freeFrom: grosze(8000), minimum: grosze(4000), inside: true }

const open: Window = {
  ofOffer: true,
  fulfilment: 'pickup',
  status: 'open',
  startsAt: new Date('2026-11-21T08:00:00+01:00'),
  cutoffAt: new Date('2026-11-20T18:00:00+01:00'),
  full: false,
  delivery: null,
}

const order = (given: Partial<Order> = {}): Order => ({
  now,
  today: '2026-11-20',
  offer: { status: 'active', validFrom: null, validTo: null },
  fulfilment: 'pickup',
  window: open,
  hasAddress: false,
  lines: [line()],
  seenTotal: null,
  ...given,
})
const delivered = (given: Partial<Order> = {}, terms: Partial<Delivery> = {}) =>
  order({
    fulfilment: 'delivery',
    hasAddress: true,
    lines: [line({ quantity: 4 })],
    window: {
      ofOffer: true,
      fulfilment: 'delivery',
      status: 'open',
      startsAt: new Date('2026-11-21T08:00:00+01:00'),
      cutoffAt: new Date('2026-11-20T18:00:00+01:00'),
      full: false,
      delivery: { ...delivery, ...terms },
    },
    ...given,
  })

const submit = STEPS.submit[1]?.order ?? []
const fault = (given: Order) => faultOf(submit, given)

test('an order that fits in every way goes on to take stock', () => {
  expect(fault(order())).toBeNull()
  expect(fault(delivered())).toBeNull()
})

test('without a line there is nothing to submit', () => {
  expect(fault(order({ lines: [] }))).toEqual({ code: 'RESERVATION_EMPTY' })
})

test('an offer takes reservations only while it is active and in its dates, both days included', () => {
  for (const status of ['draft', 'paused', 'archived'])
    expect(fault(order({ offer: { status, validFrom: null, validTo: null } }))?.code).toBe('OFFER_NOT_ACTIVE')
  expect(fault(order({ offer: { status: 'active', validFrom: '2026-11-21', validTo: null } }))?.code).toBe(
    'OFFER_NOT_ACTIVE',
  )
  expect(fault(order({ offer: { status: 'active', validFrom: null, validTo: '2026-11-19' } }))?.code).toBe(
    'OFFER_NOT_ACTIVE',
  )
  expect(fault(order({ offer: { status: 'active', validFrom: '2026-11-20', validTo: '2026-11-20' } }))).toBeNull()
})

test('the window must be chosen, of this offer, of the right kind, open and before its cut-off', () => {
  const windowed = (given: Partial<Window>) => order({ window: { ...open, ...given } })
  expect(fault(order({ window: null }))?.field).toEqual({ property: 'occurrenceId', code: 'required' })
  expect(fault(windowed({ ofOffer: false }))?.field).toEqual({ property: 'occurrenceId', code: 'option' })
  expect(fault(windowed({ fulfilment: 'delivery' }))?.code).toBe('FULFILMENT_NOT_ALLOWED')
  expect(fault(windowed({ status: 'closed' }))?.code).toBe('OCCURRENCE_CLOSED')
  expect(fault(windowed({ cutoffAt: now }))?.code).toBe('CUTOFF_PASSED')
  expect(fault(windowed({ full: true }))?.code).toBe('SLOT_FULL')
})

test('quantities are whole steps and within what one reservation may have', () => {
  expect(quantityFault(line({ quantity: 1.5, step: 0.5 }))).toBeNull()
  expect(quantityFault(line({ quantity: 0.3, step: 0.1 }))).toBeNull()
  expect(quantityFault(line({ quantity: 1.25, step: 0.5 }))).toBe('step')
  expect(quantityFault(line({ quantity: 4, maxPerReservation: 3 }))).toBe('max')
  expect(fault(order({ lines: [line(), line({ quantity: 2.5 })] }))?.field).toEqual({
    property: 'items[1].quantity',
    code: 'step',
  })
})

test('a delivery needs an address inside the zone', () => {
  expect(fault(delivered({ hasAddress: false }))?.field).toEqual({ property: 'deliveryAddress', code: 'required' })
  expect(fault(delivered({}, { inside: false }))?.code).toBe('OUT_OF_ZONE')
  expect(fault(delivered({}, { inside: null }))?.code).toBe('OUT_OF_ZONE')
})

test('below the minimum the answer says what is missing', () => {
  expect(fault(delivered({ lines: [line({ quantity: 3 })] }))).toEqual({
    code: 'MINIMUM_NOT_MET',
    message: 'Minimum zamówienia z dostawą to 40,00\u00a0zł, brakuje 2,50\u00a0zł.',
    details: { minimum: '40.00', missing: '2.50' },
  })
})

test('delivery is free from the threshold on', () => {
  expect(sumOf([line({ quantity: 6.4 })], delivery)).toEqual({ goods: 8000, fee: 0, total: 8000 })
  expect(sumOf([line({ quantity: 6 })], delivery)).toEqual({ goods: 7500, fee: 1000, total: 8500 })
  expect(sumOf([line({ quantity: 6 })], { ...delivery, freeFrom: null })).toEqual({
    goods: 7500,
    fee: 1000,
    total: 8500,
  })
  expect(sumOf([line()], null)).toEqual({ goods: 2500, fee: 0, total: 2500 })
})

test('a price that changed since it was seen is shown before anything is taken', () => {
  expect(fault(order({ seenTotal: grosze(2500) }))).toBeNull()
  expect(fault(order({ seenTotal: grosze(2400) }))).toEqual({
    code: 'PRICE_CHANGED',
    details: {
      total: '25.00',
      deliveryFee: '0.00',
      lines: [{ offerItemId: 5, quantity: 2, unitPrice: '12.50', lineTotal: '25.00' }],
    },
  })
})

test('what is short is seen before anything is taken, in steps of the variant', () => {
  expect(fault(order({ lines: [line({ free: 2 })] }))).toBeNull()
  expect(fault(order({ lines: [line(), line({ offerItemId: 6, quantity: 3, step: 0.5, free: 2.7 })] }))).toEqual({
    code: 'OUT_OF_STOCK',
    details: { lines: [{ offerItemId: 6, asked: 3, left: 2.5 }] },
  })
})

test('a seller has a day to answer, not beyond the cut-off, but at least half an hour', () => {
  const cutoff = (text: string) => new Date(text)
  expect(answerBy(now, cutoff('2026-11-25T18:00:00+01:00'), now)).toEqual(new Date('2026-11-21T12:00:00+01:00'))
  expect(answerBy(now, cutoff('2026-11-20T18:00:00+01:00'), now)).toEqual(new Date('2026-11-20T18:00:00+01:00'))
  expect(answerBy(now, cutoff('2026-11-20T12:05:00+01:00'), now)).toEqual(new Date('2026-11-20T12:30:00+01:00'))
})
