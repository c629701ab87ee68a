import { grosze } from '@kram/contract/common/money'
import { expect, test } from 'vitest'
import {
  answerDeadline,
  checkOrder,
  quantityProblem,
  type Delivery,
  type Order,
  type OrderLine,
  type OrderOccurrence,
} from './order.rules.ts'
import { TRANSITIONS } from './transitions.rules.ts'

const line = (overrides: Partial<OrderLine> = {}): OrderLine => ({
  offerItemId: 5,
  quantity: 2,
  unitPrice: grosze(1250),
  step: 1,
  maxPerReservation: null,
  free: null,
  ...overrides,
})
const now = new Date('2026-11-20T12:00:00+01:00')
const delivery: Delivery = { fee: grosze(1000), freeFrom: grosze(8000), minimum: grosze(4000), inside: true }

const open: OrderOccurrence = {
  belongsToOffer: true,
  fulfilment: 'pickup',
  status: 'open',
  startsAt: new Date('2026-11-21T08:00:00+01:00'),
  cutoffAt: new Date('2026-11-20T18:00:00+01:00'),
  timeSlot: 'fits',
  full: false,
  delivery: null,
}

const order = (overrides: Partial<Order> = {}): Order => ({
  now,
  today: '2026-11-20',
  offer: { status: 'active', validFrom: null, validTo: null },
  fulfilment: 'pickup',
  occurrence: open,
  hasAddress: false,
  lines: [line()],
  seenTotal: null,
  ...overrides,
})
const deliveryOrder = (overrides: Partial<Order> = {}, deliveryOverrides: Partial<Delivery> = {}) =>
  order({
    fulfilment: 'delivery',
    hasAddress: true,
    lines: [line({ quantity: 4 })],
    occurrence: {
      belongsToOffer: true,
      fulfilment: 'delivery',
      status: 'open',
      startsAt: new Date('2026-11-21T08:00:00+01:00'),
      cutoffAt: new Date('2026-11-20T18:00:00+01:00'),
      timeSlot: 'fits',
      full: false,
      delivery: { ...delivery, ...deliveryOverrides },
    },
    ...overrides,
  })

const submit = TRANSITIONS.submit[1]?.order ?? []
const violationOf = (overrides: Order) => checkOrder(submit, overrides)

test('an order that fits in every way passes all checks', () => {
  expect(violationOf(order())).toBeNull()
  expect(violationOf(deliveryOrder())).toBeNull()
})

test('an order without lines cannot be submitted', () => {
  expect(violationOf(order({ lines: [] }))).toEqual({ code: 'RESERVATION_EMPTY' })
})

test('an offer takes reservations only while it is active and within its dates, both days included', () => {
  for (const status of ['draft', 'paused', 'archived'])
    expect(violationOf(order({ offer: { status, validFrom: null, validTo: null } }))?.code).toBe('OFFER_NOT_ACTIVE')
  expect(violationOf(order({ offer: { status: 'active', validFrom: '2026-11-21', validTo: null } }))?.code).toBe(
    'OFFER_NOT_ACTIVE',
  )
  expect(violationOf(order({ offer: { status: 'active', validFrom: null, validTo: '2026-11-19' } }))?.code).toBe(
    'OFFER_NOT_ACTIVE',
  )
  expect(violationOf(order({ offer: { status: 'active', validFrom: '2026-11-20', validTo: '2026-11-20' } }))).toBeNull()
})

test('the occurrence must be chosen, of this offer, of the right fulfilment, open and before its cut-off', () => {
  const windowed = (overrides: Partial<OrderOccurrence>) => order({ occurrence: { ...open, ...overrides } })
  expect(violationOf(order({ occurrence: null }))?.field).toEqual({ property: 'occurrenceId', code: 'required' })
  expect(violationOf(windowed({ belongsToOffer: false }))?.field).toEqual({ property: 'occurrenceId', code: 'option' })
  expect(violationOf(windowed({ fulfilment: 'delivery' }))?.code).toBe('FULFILMENT_NOT_ALLOWED')
  expect(violationOf(windowed({ status: 'closed' }))?.code).toBe('OCCURRENCE_CLOSED')
  expect(violationOf(windowed({ cutoffAt: now }))?.code).toBe('CUTOFF_PASSED')
  expect(violationOf(windowed({ full: true }))?.code).toBe('SLOT_FULL')
})

test('quantities are whole steps and within the limit of one reservation', () => {
  expect(quantityProblem(line({ quantity: 1.5, step: 0.5 }))).toBeNull()
  expect(quantityProblem(line({ quantity: 0.3, step: 0.1 }))).toBeNull()
  expect(quantityProblem(line({ quantity: 1.25, step: 0.5 }))).toBe('step')
  expect(quantityProblem(line({ quantity: 4, maxPerReservation: 3 }))).toBe('max')
  expect(violationOf(order({ lines: [line(), line({ quantity: 2.5 })] }))?.field).toEqual({
    property: 'items[1].quantity',
    code: 'step',
  })
})

test('a delivery needs an address inside the zone', () => {
  expect(violationOf(deliveryOrder({ hasAddress: false }))?.field).toEqual({
    property: 'deliveryAddress',
    code: 'required',
  })
  expect(violationOf(deliveryOrder({}, { inside: false }))?.code).toBe('OUT_OF_ZONE')
  expect(violationOf(deliveryOrder({}, { inside: null }))?.code).toBe('OUT_OF_ZONE')
})

test('below the minimum the error says how much is missing', () => {
  expect(violationOf(deliveryOrder({ lines: [line({ quantity: 3 })] }))).toEqual({
    code: 'MINIMUM_NOT_MET',
    message: 'Minimum zamówienia z dostawą to 40,00\u00a0zł, brakuje 2,50\u00a0zł.',
    details: { minimum: '40.00', missing: '2.50' },
  })
})

test('a price that changed since it was shown is reported before stock is held', () => {
  expect(violationOf(order({ seenTotal: grosze(2500) }))).toBeNull()
  expect(violationOf(order({ seenTotal: grosze(2400) }))).toEqual({
    code: 'PRICE_CHANGED',
    details: {
      total: '25.00',
      deliveryFee: '0.00',
      lines: [{ offerItemId: 5, quantity: 2, unitPrice: '12.50', lineTotal: '25.00' }],
    },
  })
})

test('a shortage is reported before stock is held, in steps of the variant', () => {
  expect(violationOf(order({ lines: [line({ free: 2 })] }))).toBeNull()
  expect(violationOf(order({ lines: [line(), line({ offerItemId: 6, quantity: 3, step: 0.5, free: 2.7 })] }))).toEqual({
    code: 'OUT_OF_STOCK',
    details: { lines: [{ offerItemId: 6, asked: 3, left: 2.5 }] },
  })
})

test('a seller has a day to answer, not beyond the cut-off, but at least half an hour', () => {
  const cutoff = (text: string) => new Date(text)
  expect(answerDeadline(now, cutoff('2026-11-25T18:00:00+01:00'), now)).toEqual(new Date('2026-11-21T12:00:00+01:00'))
  expect(answerDeadline(now, cutoff('2026-11-20T18:00:00+01:00'), now)).toEqual(new Date('2026-11-20T18:00:00+01:00'))
  expect(answerDeadline(now, cutoff('2026-11-20T12:05:00+01:00'), now)).toEqual(new Date('2026-11-20T12:30:00+01:00'))
})
