import { RESERVATION_STATUSES, type ReservationStatus } from '@kram/contract/reservation-status'
import { describe, expect, test } from 'vitest'
import type { Facts, Given, Undoable } from './guards.rules.ts'
import { allowedActions, decide } from './reservation.rules.ts'
import { STEPS, type Actor, type Effect, type Event } from './steps.rules.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00+01:00`)

/** A pickup on Saturday from 8 to 12 with a cut-off on Friday at 18, seen on Friday at noon. */
const facts = (given: Partial<Facts> = {}): Facts => ({
  status: 'pending',
  fulfilment: 'pickup',
  now: new Date('2026-11-20T12:00:00+01:00'),
  startsAt: at('08:00'),
  endsAt: at('12:00'),
  cutoffAt: new Date('2026-11-20T18:00:00+01:00'),
  answerBy: new Date('2026-11-20T18:00:00+01:00'),
  createdAt: new Date('2026-11-20T11:00:00+01:00'),
  statusChangedAt: new Date('2026-11-20T11:50:00+01:00'),
  pickupCode: 'K7F3',
  proposal: null,
  undoable: null,
  autoAccepts: false,
  ...given,
})

const ACTORS: readonly Actor[] = ['buyer', 'guest', 'seller', 'admin', 'timer']

/** The domain page, once more and independently: event · who · from · to · what happens to stock, with every door of time open. */
const DOMAIN: [
  Event,
  Actor[],
  ReservationStatus[],
  ReservationStatus | 'same' | 'removed' | 'before',
  Effect | null,
][] = [
  ['submit', ['buyer', 'guest'], ['draft'], 'pending', 'hold'],
  ['accept', ['seller'], ['pending'], 'accepted', null],
  ['reject', ['seller'], ['pending'], 'rejected', 'release'],
  ['expire', ['timer'], ['pending'], 'expired', 'release'],
  ['edit', ['buyer', 'guest'], ['draft'], 'same', null],
  ['edit', ['buyer', 'guest'], ['pending', 'accepted'], 'same', 'adjust'],
  [
    'cancel',
    ['buyer', 'guest', 'seller', 'admin'],
    ['pending', 'change_proposed', 'accepted', 'ready'],
    'cancelled',
    'release',
  ],
  ['propose', ['seller'], ['pending', 'accepted', 'ready'], 'change_proposed', 'holdBoth'],
  ['propose', ['buyer', 'guest'], ['accepted'], 'change_proposed', 'holdBoth'],
  // The seller asked: see `openDoors`.
  ['accept-proposal', ['buyer', 'guest'], ['change_proposed'], 'accepted', 'agree'],
  ['decline-proposal', ['buyer', 'guest', 'seller', 'timer'], ['change_proposed'], 'before', 'revert'],
  [
    'undo',
    ['seller'],
    ['change_proposed', 'accepted', 'ready', 'out_for_delivery', 'completed', 'rejected', 'cancelled', 'no_show'],
    'before',
    'restore',
  ],
  // Who took the step: see `openDoors`.
  ['undo', ['buyer', 'guest'], ['cancelled'], 'before', 'restore'],
  ['pack', ['seller'], ['accepted'], 'ready', null],
  ['set-out', ['seller'], ['ready'], 'out_for_delivery', null],
  ['hand-over', ['buyer', 'guest', 'seller'], ['accepted', 'ready', 'out_for_delivery'], 'completed', 'consume'],
  ['no-show', ['seller'], ['accepted', 'ready', 'out_for_delivery'], 'no_show', 'writeOff'],
  ['auto-complete', ['timer'], ['accepted', 'ready', 'out_for_delivery'], 'completed', 'consume'],
  ['drop', ['buyer', 'guest', 'timer'], ['draft'], 'removed', null],
]

const EVENTS = Object.keys(STEPS) as Event[]

const PACKED: Undoable = {
  by: 'seller',
  event: 'pack',
  status: 'accepted',
  answerBy: null,
  paymentStatus: 'due',
  slotId: null,
  goods: 'held',
}

/** For each event a moment at which no clock stands in its way. */
const openDoors = (event: Event, actor: Actor): Partial<Facts> => {
  if (event === 'set-out') return { fulfilment: 'delivery' }
  if (event === 'undo')
    return { undoable: { ...PACKED, by: actor === 'buyer' || actor === 'guest' ? 'buyer' : 'seller' } }
  if (event === 'decline-proposal') return { now: new Date('2026-11-20T18:00:00+01:00') }
  if (event === 'accept-proposal') return { proposal: { by: 'seller', from: 'accepted' } }
  if (['hand-over', 'no-show'].includes(event)) return { now: at('12:30') }
  if (['expire', 'auto-complete', 'drop'].includes(event)) return { now: new Date('2026-11-30T00:00:00+01:00') }
  return {}
}

describe.each(EVENTS)('%s', (event) => {
  const cells = RESERVATION_STATUSES.flatMap((status) => ACTORS.map((actor) => ({ status, actor })))

  test.each(cells)('from $status by $actor is what the domain page says', ({ status, actor }) => {
    const row = DOMAIN.find(([name, who, from]) => name === event && who.includes(actor) && from.includes(status))
    const decision = decide(event, facts({ status, ...openDoors(event, actor) }), [actor], {
      reason: 'Brak mąki',
      cause: 'other',
    })

    if (!row) expect(decision).toEqual({ ok: false, denial: { code: 'ILLEGAL_TRANSITION' } })
    else expect(decision).toMatchObject({ ok: true, actor, step: { to: row[3], effect: row[4] } })
  })
})

test('no step leads out of a final state, except the seller who takes the last one back', () => {
  const finals: ReservationStatus[] = ['completed', 'rejected', 'cancelled', 'expired', 'no_show']
  const steps = Object.entries(STEPS).flatMap(([event, rows]) => (event === 'undo' ? [] : rows))
  for (const step of steps) for (const status of finals) expect(step.from).not.toContain(status)
})

const denied = (event: Event, given: Partial<Facts>, actor: Actor, input: Given = {}) => {
  const decision = decide(event, facts(given), [actor], input)
  return decision.ok ? null : decision.denial.code
}

test('an offer that accepts by itself turns a submit into an accepted reservation, never for a guest', () => {
  expect(decide('submit', facts({ status: 'draft', autoAccepts: true }), ['buyer'], {})).toMatchObject({
    step: { to: 'accepted' },
  })
  expect(decide('submit', facts({ status: 'draft', autoAccepts: true }), ['guest'], {})).toMatchObject({
    step: { to: 'pending' },
  })
})

test('a seller says why before rejecting or cancelling, a buyer need not', () => {
  expect(denied('reject', {}, 'seller')).toBe('VALIDATION_FAILED')
  expect(denied('cancel', {}, 'seller')).toBe('VALIDATION_FAILED')
  expect(denied('cancel', {}, 'admin')).toBe('VALIDATION_FAILED')
  expect(denied('cancel', {}, 'buyer')).toBeNull()
})

test('goods that are gone are written off, not put back', () => {
  for (const cause of ['sold_out', 'harvest_failed'] as const) {
    expect(decide('cancel', facts(), ['seller'], { reason: 'Mróz', cause })).toMatchObject({
      step: { effect: 'writeOff' },
    })
    expect(decide('cancel', facts(), ['buyer'], { cause })).toMatchObject({ step: { effect: 'release' } })
  }
  expect(decide('no-show', facts({ status: 'ready', now: at('12:00') }), ['seller'], { restock: true })).toMatchObject({
    step: { effect: 'return' },
  })
})

test('accepting ends with the window, editing with the cut-off', () => {
  expect(denied('accept', { now: at('11:59') }, 'seller')).toBeNull()
  expect(denied('accept', { now: at('12:00') }, 'seller')).toBe('ILLEGAL_TRANSITION')
  expect(denied('edit', { now: new Date('2026-11-20T17:59:59+01:00') }, 'guest')).toBeNull()
  expect(denied('edit', { now: new Date('2026-11-20T18:00:00+01:00') }, 'guest')).toBe('CUTOFF_PASSED')
})

test('what is accepted grows by asking, and shrinks at once', () => {
  expect(decide('edit', facts({ status: 'accepted' }), ['buyer'], { grows: true })).toMatchObject({
    step: { to: 'change_proposed', effect: 'holdBoth' },
  })
  expect(decide('edit', facts({ status: 'accepted' }), ['buyer'], { grows: false })).toMatchObject({
    step: { to: 'same', effect: 'adjust' },
  })
  expect(decide('edit', facts({ status: 'pending' }), ['buyer'], { grows: true })).toMatchObject({
    step: { to: 'same' },
  })
})

test('a proposal is answered by the other side, in time; the side that asked may only withdraw it', () => {
  const asked = (by: 'buyer' | 'seller') => ({ status: 'change_proposed', proposal: { by, from: 'accepted' } }) as const
  expect(denied('accept-proposal', asked('seller'), 'guest')).toBeNull()
  expect(denied('accept-proposal', asked('seller'), 'seller')).toBe('ILLEGAL_TRANSITION')
  expect(denied('accept-proposal', asked('buyer'), 'seller')).toBeNull()
  expect(denied('accept-proposal', asked('buyer'), 'buyer')).toBe('ILLEGAL_TRANSITION')
  const late = { now: new Date('2026-11-20T18:00:00+01:00') }
  expect(denied('accept-proposal', { ...asked('seller'), ...late }, 'buyer')).toBe('ILLEGAL_TRANSITION')
  expect(denied('decline-proposal', { ...asked('seller'), ...late }, 'timer')).toBeNull()
  expect(denied('decline-proposal', asked('seller'), 'timer')).toBe('TOO_EARLY')
  for (const actor of ['buyer', 'seller'] as const) expect(denied('decline-proposal', asked('buyer'), actor)).toBeNull()
})

test('a seller says why a change is proposed, in words when it is something else', () => {
  expect(denied('propose', {}, 'seller')).toBe('VALIDATION_FAILED')
  expect(denied('propose', {}, 'seller', { cause: 'sold_out' })).toBeNull()
  expect(denied('propose', {}, 'seller', { cause: 'other' })).toBe('VALIDATION_FAILED')
  expect(denied('propose', {}, 'seller', { cause: 'other', reason: 'Grad' })).toBeNull()
  expect(denied('propose', { status: 'accepted' }, 'buyer')).toBeNull()
})

test('a step back is open for a quarter of an hour, after a no-show for two days', () => {
  const status = 'ready'
  const undo = (undoable: Undoable | null, now: string) =>
    denied('undo', { status, undoable, now: new Date(now) }, 'seller')
  expect(undo(PACKED, '2026-11-20T12:04:59+01:00')).toBeNull()
  expect(undo(PACKED, '2026-11-20T12:05:00+01:00')).toBe('ILLEGAL_TRANSITION')
  expect(undo({ ...PACKED, event: 'no-show' }, '2026-11-22T11:49:59+01:00')).toBeNull()
  expect(undo({ ...PACKED, event: 'no-show' }, '2026-11-22T11:50:00+01:00')).toBe('ILLEGAL_TRANSITION')
  expect(undo(null, '2026-11-20T11:50:00+01:00')).toBe('ILLEGAL_TRANSITION')
})

test('who cancelled may take it back, and nobody else', () => {
  const undo = (by: Undoable['by'], actor: Actor) =>
    denied('undo', { status: 'cancelled', undoable: { ...PACKED, event: 'cancel', by } }, actor)
  expect(undo('buyer', 'guest')).toBeNull()
  expect(undo('buyer', 'seller')).toBe('ILLEGAL_TRANSITION')
  expect(undo('seller', 'seller')).toBeNull()
  expect(undo('seller', 'buyer')).toBe('ILLEGAL_TRANSITION')
})

test('approximate goods are weighed before they are packed', () => {
  expect(denied('pack', { status: 'accepted' }, 'seller', { unweighed: true })).toBe('VALIDATION_FAILED')
  expect(denied('pack', { status: 'accepted' }, 'seller', { unweighed: false })).toBeNull()
})

test('a buyer confirms receipt once the window began, a seller hands over any time but with the right code', () => {
  expect(denied('hand-over', { status: 'accepted' }, 'buyer')).toBe('TOO_EARLY')
  expect(denied('hand-over', { status: 'accepted', now: at('08:00') }, 'buyer')).toBeNull()
  expect(denied('hand-over', { status: 'accepted' }, 'seller')).toBeNull()
  expect(denied('hand-over', { status: 'accepted' }, 'seller', { pickupCode: 'XXXX' })).toBe('PICKUP_CODE_WRONG')
  expect(denied('hand-over', { status: 'accepted' }, 'seller', { pickupCode: 'K7F3' })).toBeNull()
})

test('no-show waits for the end of the window, setting out is for deliveries', () => {
  expect(denied('no-show', { status: 'ready', now: at('11:59') }, 'seller')).toBe('TOO_EARLY')
  expect(denied('set-out', { status: 'ready' }, 'seller')).toBe('ILLEGAL_TRANSITION')
})

test('timers wait for their hour', () => {
  expect(denied('expire', { now: new Date('2026-11-20T17:59:59+01:00') }, 'timer')).toBe('TOO_EARLY')
  expect(denied('auto-complete', { status: 'ready', now: new Date('2026-11-24T11:59:59+01:00') }, 'timer')).toBe(
    'TOO_EARLY',
  )
  expect(denied('auto-complete', { status: 'ready', now: new Date('2026-11-24T12:00:00+01:00') }, 'timer')).toBeNull()
  expect(denied('drop', { status: 'draft', now: new Date('2026-11-27T10:59:59+01:00') }, 'timer')).toBe('TOO_EARLY')
  expect(denied('drop', { status: 'draft' }, 'buyer')).toBeNull()
})

test('the buttons of a screen follow the same table', () => {
  const morning = at('09:00')
  expect(allowedActions(facts({ status: 'draft' }), ['guest'])).toEqual(['submit', 'edit', 'drop'])
  expect(allowedActions(facts(), ['buyer'])).toEqual(['edit', 'cancel'])
  expect(allowedActions(facts(), ['seller'])).toEqual(['accept', 'reject', 'cancel', 'propose'])
  expect(allowedActions(facts({ status: 'accepted' }), ['seller'])).toEqual(['cancel', 'pack', 'hand-over', 'propose'])
  expect(allowedActions(facts({ status: 'accepted', now: morning }), ['buyer'])).toEqual(['cancel', 'hand-over'])
  expect(allowedActions(facts({ status: 'ready', fulfilment: 'delivery', now: at('12:00') }), ['seller'])).toEqual([
    'cancel',
    'set-out',
    'hand-over',
    'no-show',
    'propose',
  ])
  expect(allowedActions(facts({ status: 'accepted' }), ['admin'])).toEqual(['cancel'])
  expect(allowedActions(facts({ status: 'completed' }), ['buyer', 'seller', 'admin'])).toEqual([])
  expect(allowedActions(facts(), [])).toEqual([])
})

test('who plays two parts may do what either may', () => {
  expect(allowedActions(facts({ status: 'pending' }), ['buyer', 'seller'])).toEqual([
    'accept',
    'reject',
    'edit',
    'cancel',
    'propose',
  ])
  expect(decide('cancel', facts(), ['seller', 'buyer'], {})).toMatchObject({ ok: true, actor: 'buyer' })
})
