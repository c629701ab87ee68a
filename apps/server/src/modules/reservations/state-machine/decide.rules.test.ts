import { RESERVATION_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import { describe, expect, test } from 'vitest'
import type { GuardFacts, ActionInput, UndoState } from './guards.rules.ts'
import { allowedActions, decide } from './decide.rules.ts'
import { TRANSITIONS, type Role, type StockEffect, type LifecycleAction, type Transition } from './transitions.rules.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00+01:00`)

/** A pickup on Saturday from 8 to 12 with a cut-off on Friday at 18, at a present time of Friday noon. */
const facts = (overrides: Partial<GuardFacts> = {}): GuardFacts => ({
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
  undoState: null,
  autoAccepts: false,
  ...overrides,
})

const ROLES: readonly Role[] = ['buyer', 'guest', 'seller', 'admin', 'system']

/** An independent copy of the specification's table: action · role · from · to · stock effect, with every guard on time open. */
const TRANSITION_CASES: [LifecycleAction, Role[], ReservationStatus[], Transition['to'], StockEffect | null][] = [
  ['submit', ['buyer', 'guest'], ['draft'], 'pending', 'hold'],
  ['accept', ['seller'], ['pending'], 'accepted', null],
  ['reject', ['seller'], ['pending'], 'rejected', 'release'],
  ['expire', ['system'], ['pending'], 'expired', 'release'],
  ['edit', ['buyer', 'guest'], ['draft'], 'same', null],
  ['edit', ['buyer', 'guest'], ['pending', 'accepted'], 'same', 'adjust'],
  [
    'cancel',
    ['buyer', 'guest', 'seller', 'admin'],
    ['pending', 'change_proposed', 'accepted', 'ready'],
    'cancelled',
    'release',
  ],
  ['propose', ['seller'], ['pending', 'accepted', 'ready'], 'change_proposed', 'holdLarger'],
  ['propose', ['buyer', 'guest'], ['accepted'], 'change_proposed', 'holdLarger'],
  // The seller proposed: see `factsThatAllow`.
  ['accept-proposal', ['buyer', 'guest'], ['change_proposed'], 'agreed', 'agree'],
  ['decline-proposal', ['buyer', 'guest', 'seller', 'system'], ['change_proposed'], 'before', 'revert'],
  [
    'undo',
    ['seller'],
    ['change_proposed', 'accepted', 'ready', 'out_for_delivery', 'completed', 'rejected', 'cancelled', 'no_show'],
    'before',
    'restore',
  ],
  // Who applied the action: see `factsThatAllow`.
  ['undo', ['buyer', 'guest'], ['cancelled'], 'before', 'restore'],
  ['pack', ['seller'], ['accepted'], 'ready', null],
  ['set-out', ['seller'], ['ready'], 'out_for_delivery', null],
  ['hand-over', ['buyer', 'guest', 'seller'], ['accepted', 'ready', 'out_for_delivery'], 'completed', 'consume'],
  ['no-show', ['seller'], ['accepted', 'ready', 'out_for_delivery'], 'no_show', 'writeOff'],
  ['auto-complete', ['system'], ['accepted', 'ready', 'out_for_delivery'], 'completed', 'consume'],
  ['drop', ['buyer', 'guest', 'system'], ['draft'], 'removed', null],
]

const EVENTS = Object.keys(TRANSITIONS) as LifecycleAction[]

const AFTER_PACKING: UndoState = {
  by: 'seller',
  event: 'pack',
  status: 'accepted',
  answerBy: null,
  paymentStatus: 'due',
  slotId: null,
  stock: 'held',
}

/** For each action a moment at which no guard on time stops it. */
const factsThatAllow = (event: LifecycleAction, role: Role): Partial<GuardFacts> => {
  if (event === 'set-out') return { fulfilment: 'delivery' }
  if (event === 'undo')
    return { undoState: { ...AFTER_PACKING, by: role === 'buyer' || role === 'guest' ? 'buyer' : 'seller' } }
  if (event === 'decline-proposal') return { now: new Date('2026-11-20T18:00:00+01:00') }
  if (event === 'accept-proposal') return { proposal: { by: 'seller', from: 'accepted' } }
  if (['hand-over', 'no-show'].includes(event)) return { now: at('12:30') }
  if (['expire', 'auto-complete', 'drop'].includes(event)) return { now: new Date('2026-11-30T00:00:00+01:00') }
  return {}
}

describe.each(EVENTS)('%s', (event) => {
  const cells = RESERVATION_STATUSES.flatMap((status) => ROLES.map((role) => ({ status, role })))

  test.each(cells)('from $status by $actor as the specification says', ({ status, role }) => {
    const row = TRANSITION_CASES.find(
      ([name, who, from]) => name === event && who.includes(role) && from.includes(status),
    )
    const decision = decide(event, facts({ status, ...factsThatAllow(event, role) }), [role], {
      reason: 'Brak mąki',
      cause: 'other',
    })

    if (!row) expect(decision).toEqual({ ok: false, violation: { code: 'ILLEGAL_TRANSITION' } })
    else expect(decision).toMatchObject({ ok: true, role, step: { to: row[3], effect: row[4] } })
  })
})

test('no action leads out of a final status, except undoing by the seller', () => {
  const finals: ReservationStatus[] = ['completed', 'rejected', 'cancelled', 'expired', 'no_show']
  const steps = Object.entries(TRANSITIONS).flatMap(([event, rows]) => (event === 'undo' ? [] : rows))
  for (const step of steps) for (const status of finals) expect(step.from).not.toContain(status)
})

const violationCode = (event: LifecycleAction, overrides: Partial<GuardFacts>, role: Role, input: ActionInput = {}) => {
  const decision = decide(event, facts(overrides), [role], input)
  return decision.ok ? null : decision.violation.code
}

test('an offer with automatic acceptance accepts a submit, but never of a guest', () => {
  expect(decide('submit', facts({ status: 'draft', autoAccepts: true }), ['buyer'], {})).toMatchObject({
    step: { to: 'accepted' },
  })
  expect(decide('submit', facts({ status: 'draft', autoAccepts: true }), ['guest'], {})).toMatchObject({
    step: { to: 'pending' },
  })
})

test('a seller needs a reason to reject or cancel, a buyer does not', () => {
  expect(violationCode('reject', {}, 'seller')).toBe('VALIDATION_FAILED')
  expect(violationCode('cancel', {}, 'seller')).toBe('VALIDATION_FAILED')
  expect(violationCode('cancel', {}, 'admin')).toBe('VALIDATION_FAILED')
  expect(violationCode('cancel', {}, 'buyer')).toBeNull()
})

test('items that are gone are written off, not returned', () => {
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

test('accepting ends with the occurrence, editing with the cut-off', () => {
  expect(violationCode('accept', { now: at('11:59') }, 'seller')).toBeNull()
  expect(violationCode('accept', { now: at('12:00') }, 'seller')).toBe('ILLEGAL_TRANSITION')
  expect(violationCode('edit', { now: new Date('2026-11-20T17:59:59+01:00') }, 'guest')).toBeNull()
  expect(violationCode('edit', { now: new Date('2026-11-20T18:00:00+01:00') }, 'guest')).toBe('CUTOFF_PASSED')
})

test('an accepted reservation is increased by a proposal and reduced at once', () => {
  expect(decide('edit', facts({ status: 'accepted' }), ['buyer'], { asksForMore: true })).toMatchObject({
    step: { to: 'change_proposed', effect: 'holdLarger' },
  })
  expect(decide('edit', facts({ status: 'accepted' }), ['buyer'], { asksForMore: false })).toMatchObject({
    step: { to: 'same', effect: 'adjust' },
  })
  expect(decide('edit', facts({ status: 'pending' }), ['buyer'], { asksForMore: true })).toMatchObject({
    step: { to: 'same' },
  })
})

test('a proposal is answered by the other participant in time; the one who proposed may only withdraw it', () => {
  const asked = (by: 'buyer' | 'seller') => ({ status: 'change_proposed', proposal: { by, from: 'accepted' } }) as const
  expect(violationCode('accept-proposal', asked('seller'), 'guest')).toBeNull()
  expect(violationCode('accept-proposal', asked('seller'), 'seller')).toBe('ILLEGAL_TRANSITION')
  expect(violationCode('accept-proposal', asked('buyer'), 'seller')).toBeNull()
  expect(violationCode('accept-proposal', asked('buyer'), 'buyer')).toBe('ILLEGAL_TRANSITION')
  const late = { now: new Date('2026-11-20T18:00:00+01:00') }
  expect(violationCode('accept-proposal', { ...asked('seller'), ...late }, 'buyer')).toBe('ILLEGAL_TRANSITION')
  expect(violationCode('decline-proposal', { ...asked('seller'), ...late }, 'system')).toBeNull()
  expect(violationCode('decline-proposal', asked('seller'), 'system')).toBe('TOO_EARLY')
  for (const role of ['buyer', 'seller'] as const)
    expect(violationCode('decline-proposal', asked('buyer'), role)).toBeNull()
})

test('a seller gives a cause for a proposal, and a text when the cause is something else', () => {
  expect(violationCode('propose', {}, 'seller')).toBe('VALIDATION_FAILED')
  expect(violationCode('propose', {}, 'seller', { cause: 'sold_out' })).toBeNull()
  expect(violationCode('propose', {}, 'seller', { cause: 'other' })).toBe('VALIDATION_FAILED')
  expect(violationCode('propose', {}, 'seller', { cause: 'other', reason: 'Grad' })).toBeNull()
  expect(violationCode('propose', { status: 'accepted' }, 'buyer')).toBeNull()
})

test('undoing is open for a quarter of an hour, after a no-show for two days', () => {
  const status = 'ready'
  const undo = (undoState: UndoState | null, now: string) =>
    violationCode('undo', { status, undoState, now: new Date(now) }, 'seller')
  expect(undo(AFTER_PACKING, '2026-11-20T12:04:59+01:00')).toBeNull()
  expect(undo(AFTER_PACKING, '2026-11-20T12:05:00+01:00')).toBe('ILLEGAL_TRANSITION')
  expect(undo({ ...AFTER_PACKING, event: 'no-show' }, '2026-11-22T11:49:59+01:00')).toBeNull()
  expect(undo({ ...AFTER_PACKING, event: 'no-show' }, '2026-11-22T11:50:00+01:00')).toBe('ILLEGAL_TRANSITION')
  expect(undo(null, '2026-11-20T11:50:00+01:00')).toBe('ILLEGAL_TRANSITION')
})

test('only the one who cancelled may undo it', () => {
  const undo = (by: UndoState['by'], role: Role) =>
    violationCode('undo', { status: 'cancelled', undoState: { ...AFTER_PACKING, event: 'cancel', by } }, role)
  expect(undo('buyer', 'guest')).toBeNull()
  expect(undo('buyer', 'seller')).toBe('ILLEGAL_TRANSITION')
  expect(undo('seller', 'seller')).toBeNull()
  expect(undo('seller', 'buyer')).toBe('ILLEGAL_TRANSITION')
})

test('approximate items are weighed before they are packed', () => {
  expect(violationCode('pack', { status: 'accepted' }, 'seller', { unweighed: true })).toBe('VALIDATION_FAILED')
  expect(violationCode('pack', { status: 'accepted' }, 'seller', { unweighed: false })).toBeNull()
})

test('a buyer confirms receipt from the start of the occurrence on, a seller hands over at any time with the right code', () => {
  expect(violationCode('hand-over', { status: 'accepted' }, 'buyer')).toBe('TOO_EARLY')
  expect(violationCode('hand-over', { status: 'accepted', now: at('08:00') }, 'buyer')).toBeNull()
  expect(violationCode('hand-over', { status: 'accepted' }, 'seller')).toBeNull()
  expect(violationCode('hand-over', { status: 'accepted' }, 'seller', { pickupCode: 'XXXX' })).toBe('PICKUP_CODE_WRONG')
  expect(violationCode('hand-over', { status: 'accepted' }, 'seller', { pickupCode: 'K7F3' })).toBeNull()
})

test('no-show waits for the end of the occurrence, sending out is for deliveries', () => {
  expect(violationCode('no-show', { status: 'ready', now: at('11:59') }, 'seller')).toBe('TOO_EARLY')
  expect(violationCode('set-out', { status: 'ready' }, 'seller')).toBe('ILLEGAL_TRANSITION')
})

test('timers wait for their time', () => {
  expect(violationCode('expire', { now: new Date('2026-11-20T17:59:59+01:00') }, 'system')).toBe('TOO_EARLY')
  expect(
    violationCode('auto-complete', { status: 'ready', now: new Date('2026-11-24T11:59:59+01:00') }, 'system'),
  ).toBe('TOO_EARLY')
  expect(
    violationCode('auto-complete', { status: 'ready', now: new Date('2026-11-24T12:00:00+01:00') }, 'system'),
  ).toBeNull()
  expect(violationCode('drop', { status: 'draft', now: new Date('2026-11-27T10:59:59+01:00') }, 'system')).toBe(
    'TOO_EARLY',
  )
  expect(violationCode('drop', { status: 'draft' }, 'buyer')).toBeNull()
})

test('allowed actions follow the same table', () => {
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

test('a principal with two roles may do what either may', () => {
  expect(allowedActions(facts({ status: 'pending' }), ['buyer', 'seller'])).toEqual([
    'accept',
    'reject',
    'edit',
    'cancel',
    'propose',
  ])
  expect(decide('cancel', facts(), ['seller', 'buyer'], {})).toMatchObject({ ok: true, role: 'buyer' })
})
