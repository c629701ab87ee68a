import type { PickupLine, PickupRow } from '@kram/contract/seller-view/pickup-schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyActs, isActive, type WaitingAct } from './apply-acts.ts'
import { dueOf, productTotalsOf, matching, partsOf, progressOf } from './sheet.ts'

const AT = '2026-11-28T08:42:00.000Z'

const eggs: PickupLine = {
  id: 1,
  offerItemId: 11,
  productName: 'Jajka',
  variantName: '10 szt.',
  soldBy: 'packed',
  netQuantity: 10,
  netUnit: 'szt',
  quantity: 2,
  unitPrice: '17.00',
  total: '34.00',
  ifMissing: 'ask',
  approximate: false,
  tolerancePercent: 0,
  weighedQuantity: null,
  ticked: false,
}
const cheese: PickupLine = {
  ...eggs,
  id: 2,
  offerItemId: 12,
  productName: 'Ser',
  variantName: 'na wagę',
  soldBy: 'loose',
  netQuantity: 0.5,
  netUnit: 'kg',
  quantity: 1,
  unitPrice: '32.00',
  total: '32.00',
  approximate: true,
  tolerancePercent: 10,
}

const rowOf = (reservationId: number, over: Partial<PickupRow> = {}): PickupRow => ({
  reservationId,
  occurrenceId: 7,
  number: String(4800 + reservationId),
  status: 'accepted',
  fulfilment: 'pickup',
  startsAt: '2026-11-28T07:00:00.000Z',
  endsAt: '2026-11-28T11:00:00.000Z',
  buyerName: 'Zofia Wiśniewska',
  phone: '+48601234567',
  pickupCode: 'WJRK',
  address: null,
  note: null,
  deliveryFee: '0.00',
  total: '66.00',
  highestTotal: '69.20',
  paymentStatus: 'due',
  paidWith: null,
  cancelledBy: null,
  changedAt: AT,
  undoUntil: null,
  items: [eggs, cheese],
  ...over,
})

const done = (rows: readonly PickupRow[], ...acts: Omit<WaitingAct, 'at' | 'reservationId'>[]): PickupRow | undefined =>
  applyActs(
    rows,
    acts.map((act) => ({ ...act, reservationId: 1, at: AT })),
  )[0]

test('a weight gives the exact total at once', () => {
  const weighed = done([rowOf(1)], { kind: 'weigh', weights: [{ itemId: 2, weight: 0.512 }] })
  expect(weighed).toMatchObject({ total: '66.77', highestTotal: null })
  expect(weighed?.items[1]).toMatchObject({ weighedQuantity: 0.512, total: '32.77' })
  const tooLight = done([rowOf(1)], { kind: 'weigh', weights: [{ itemId: 2, weight: 0.4 }] })
  expect(tooLight, 'the server would refuse it').toMatchObject({ total: '66.00', highestTotal: '69.20' })
})

test('a hand-over is paid and can be taken back to what it was', () => {
  const packed = rowOf(1, { status: 'ready' })
  const handedOver = done([packed], { kind: 'hand-over', paidWith: 'blik' })
  expect(handedOver).toMatchObject({ status: 'completed', paymentStatus: 'paid', paidWith: 'blik', highestTotal: null })
  expect(Date.parse(handedOver?.undoUntil ?? '')).toBeGreaterThan(Date.parse(AT))
  expect(done([packed], { kind: 'hand-over' }, { kind: 'undo', undoes: 'hand-over' })).toEqual({
    ...packed,
    changedAt: AT,
  })
})

test('what was cancelled is not handed over, and what is handed over is not marked as missed', () => {
  expect(done([rowOf(1, { status: 'cancelled' })], { kind: 'hand-over' })?.status).toBe('cancelled')
  expect(done([rowOf(1)], { kind: 'hand-over' }, { kind: 'no-show' })?.status).toBe('completed')
})

test('a tick counts for the quantity that was seen', () => {
  const tick = { kind: 'tick', itemId: 1, ticked: true } as const
  expect(done([rowOf(1)], { ...tick, quantity: 2 })?.items[0]?.ticked).toBe(true)
  expect(done([rowOf(1)], { ...tick, quantity: 3 })?.items[0]?.ticked).toBe(false)
})

const anAct: fc.Arbitrary<WaitingAct> = fc.oneof(
  ...(['pack', 'hand-over', 'no-show'] as const).flatMap((kind) => [
    fc.record({ kind: fc.constant(kind), reservationId: fc.integer({ min: 1, max: 4 }), at: fc.constant(AT) }),
    fc.record({
      kind: fc.constant('undo' as const),
      undoes: fc.constant(kind),
      reservationId: fc.integer({ min: 1, max: 4 }),
      at: fc.constant(AT),
    }),
  ]),
  fc.record({
    kind: fc.constant('tick' as const),
    reservationId: fc.integer({ min: 1, max: 4 }),
    at: fc.constant(AT),
    itemId: fc.integer({ min: 1, max: 2 }),
    quantity: fc.constant(2),
    ticked: fc.boolean(),
  }),
)

test('acts may arrive in parts: the sheet ends the same, and every row is in one part of it', () => {
  fc.assert(
    fc.property(fc.array(anAct, { maxLength: 30 }), fc.nat(30), (acts, split) => {
      const rows = [1, 2, 3, 4].map((id) => rowOf(id))
      const atOnce = applyActs(rows, acts)
      const inParts = applyActs(applyActs(rows, acts.slice(0, split)), acts.slice(split))
      const seen = (all: PickupRow[]) =>
        all.map(({ status, items }) => [isActive({ status }), status === 'completed', items])
      expect(seen(inParts)).toEqual(seen(atOnce))
      const { toHandOver, open, done: over, cancelled } = partsOf(atOnce)
      expect([...toHandOver, ...open, ...over, ...cancelled]).toHaveLength(rows.length)
      const { done: handedOver, of } = progressOf(atOnce)
      expect(handedOver).toBeLessThanOrEqual(of)
      expect(of + over.filter(({ status }) => status === 'no_show').length).toBe(rows.length)
    }),
  )
})

test('products are summed over those who are still to come', () => {
  const rows = [
    rowOf(1),
    rowOf(2, { status: 'completed' }),
    rowOf(3, { items: [{ ...eggs, quantity: 1, ticked: true }] }),
  ]
  expect(productTotalsOf(rows)).toMatchObject([
    { productName: 'Jajka', quantity: 3, ticked: 1 },
    { productName: 'Ser', quantity: 1, ticked: 0 },
  ])
})

test('who comes earlier stands first, then the name decides', () => {
  const rows = [
    rowOf(1, { startsAt: '2026-11-28T08:00:00.000Z', buyerName: 'Adam' }),
    rowOf(2, { buyerName: 'Łucja' }),
    rowOf(3, { buyerName: 'Lena' }),
  ]
  expect(partsOf(rows).toHandOver.map(({ buyerName }) => buyerName)).toEqual(['Lena', 'Łucja', 'Adam'])
})

test('a code is found while it is typed', () => {
  const rows = [rowOf(1), rowOf(2, { pickupCode: 'WKTP' })]
  expect(matching(rows, '')).toEqual([])
  expect(matching(rows, 'W')).toHaveLength(2)
  expect(matching(rows, 'WJ').map(({ reservationId }) => reservationId)).toEqual([1])
})

test('what is to be paid is about so much while something is still to be weighed, and exact afterwards', () => {
  const exact = rowOf(2, { total: '34.00', highestTotal: null, items: [eggs] })
  const rows = [rowOf(1), exact, rowOf(3, { status: 'completed' })]
  expect(dueOf(rows)).toEqual({ total: '100.00', highestTotal: '103.20' })
  expect(dueOf([exact])).toEqual({ total: '34.00', highestTotal: null })
  expect(dueOf([])).toEqual({ total: '0.00', highestTotal: null })
})
