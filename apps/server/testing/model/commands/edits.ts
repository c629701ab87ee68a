import fc from 'fast-check'
import type { ErrorCode } from '@kram/contract/common/errors'
import { ITEM_NAMES, itemsOf } from '../reference/market.ts'
import { largerOf, namesIn } from '../reference/amounts.ts'
import { edit, propose } from '../reference/effects.ts'
import {
  contentRefusals,
  lateOccurrenceRefusals,
  occurrenceRefusals,
  reasonIf,
  stepRefusals,
  stockRefusals,
} from '../reference/rules.ts'
import type { Lines, Model, Party, Reservation } from '../reference/state.ts'
import type { RealMarket } from '../real-market.ts'
import { aim, type Aim, aimedCommand, type Command, fromSide, type Sender, senderOf } from './command.ts'
import { sendAbout } from './request.ts'
import { fulfilmentOf, occurrenceFor } from './reserve.ts'

type Terms = Pick<Reservation, 'lines' | 'occurrence'>

const sameTerms = (one: Terms, other: Terms): boolean =>
  one.occurrence === other.occurrence && ITEM_NAMES.every((name) => (one.lines[name] ?? 0) === (other.lines[name] ?? 0))

const unchanged = (one: Terms, other: Terms): ErrorCode[] => (sameTerms(one, other) ? ['VALIDATION_FAILED'] : [])

/** Why a buyer may not change the reservation like this. What grows an accepted one is a proposal. */
function editRefusals(model: Model, reservation: Reservation, wanted: Terms, grows: boolean): ErrorCode[] {
  const { status, offer, lines } = reservation
  const step = stepRefusals(model, reservation, 'buyer', 'edit')
  if (status === 'draft' || step.length > 0) return step
  if (status === 'accepted' && !grows) return contentRefusals({ offer, lines: wanted.lines })
  return [
    ...occurrenceRefusals(model, { occurrence: wanted.occurrence, own: reservation }),
    ...contentRefusals({ offer, lines: wanted.lines }),
    ...(status === 'accepted'
      ? stockRefusals(model, largerOf(lines, wanted.lines), [reservation.occurrence, wanted.occurrence], reservation)
      : stockRefusals(model, wanted.lines, [wanted.occurrence], reservation)),
    ...(status === 'accepted' ? unchanged(reservation, wanted) : []),
  ]
}

function applyEdit(model: Model, reservation: Reservation, wanted: Terms, grows: boolean): void {
  if (reservation.status === 'accepted' && grows) propose(model, reservation, 'buyer', wanted)
  else edit(model, reservation, wanted.lines, wanted.occurrence)
}

const EDITABLE = ['draft', 'pending', 'accepted']
const isEditable = (_model: Readonly<Model>, _chosen: object, { status, lines }: Reservation) =>
  EDITABLE.includes(status) && namesIn(lines).length > 0

type LineEdit = {
  aim: Aim
  sender: Sender
  line: number
  quantity: number
  stale: boolean
  kind: 'set' | 'add' | 'remove'
}

const lineEdit: fc.Arbitrary<LineEdit> = fc.record({
  aim,
  sender: fromSide('buyer'),
  line: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 6 }),
  stale: fc.constantFrom(false, false, false, false, false, false, true),
  kind: fc.constantFrom('set' as const, 'set' as const, 'add' as const, 'remove' as const),
})

/** The request of an edit, the lines that it asks for, and whether it asks for more. */
function lineRequest(real: RealMarket, reservation: Reservation, { line, quantity, stale, kind }: LineEdit) {
  const { lines, version, lineIds, offer } = reservation
  const present = namesIn(lines)
  const name = present[line % Math.max(1, present.length)]
  if (kind === 'add' || !name) {
    const all = itemsOf(offer)
    const added = all[line % all.length] ?? 'eggs'
    return {
      what: `adds ${quantity} ${added} to`,
      method: 'POST',
      path: '/items',
      body: { offerItemId: real.ids.items[added], quantity },
      status: 201 as const,
      lines: { ...lines, [added]: (lines[added] ?? 0) + quantity },
      grows: true,
      stale: false,
    }
  }
  const path = `/items/${lineIds[name]}`
  if (kind === 'remove') {
    const rest = Object.fromEntries(present.filter((one) => one !== name).map((one) => [one, lines[one]]))
    return {
      what: `removes ${name} from`,
      method: 'DELETE',
      path,
      status: 204 as const,
      lines: rest,
      grows: false,
      stale: false,
    }
  }
  return {
    what: `wants ${quantity} ${name} in`,
    method: 'PUT',
    path,
    body: { quantity, version: version + (stale ? 1 : 0) },
    lines: { ...lines, [name]: quantity },
    grows: quantity > (lines[name] ?? 0),
    stale,
  }
}

const editLine = (model: Model, real: RealMarket, chosen: LineEdit, reservation: Reservation) => {
  const { lines, grows, stale, ...request } = lineRequest(real, reservation, chosen)
  const wanted = { lines, occurrence: reservation.occurrence }
  return sendAbout(real, model, {
    ...request,
    actor: senderOf(reservation, chosen.sender),
    reservation,
    refusals: (side) => [
      ...(side === 'seller' ? (['ILLEGAL_TRANSITION'] as const) : editRefusals(model, reservation, wanted, grows)),
      ...reasonIf(stale, 'VERSION_CONFLICT'),
    ],
    apply: () => applyEdit(model, reservation, wanted, grows),
  })
}

type Move = { aim: Aim; sender: Sender; later: boolean; stale: boolean }

const move = (model: Model, real: RealMarket, { sender, later, stale }: Move, reservation: Reservation) => {
  const { offer, lines, version } = reservation
  const occurrence = occurrenceFor(model, offer, later)
  const wanted = { lines, occurrence }
  const grows = occurrence !== reservation.occurrence
  return sendAbout(real, model, {
    actor: senderOf(reservation, sender),
    reservation,
    what: `moves to ${occurrence}`,
    method: 'PUT',
    path: '',
    body: {
      ...fulfilmentOf(offer),
      occurrenceId: real.ids.occurrences[occurrence],
      note: null,
      version: version + (stale ? 1 : 0),
    },
    refusals: (side) => [
      ...(side === 'seller' ? (['ILLEGAL_TRANSITION'] as const) : editRefusals(model, reservation, wanted, grows)),
      ...reasonIf(stale, 'VERSION_CONFLICT'),
    ],
    apply: () => applyEdit(model, reservation, wanted, grows),
  })
}

type Proposing = {
  aim: Aim
  sender: Sender
  item: number
  quantity: number
  moves: boolean
  withCause: boolean
  stale: boolean
}

const proposing: fc.Arbitrary<Proposing> = fc.record({
  aim,
  sender: fc.oneof(fromSide('seller'), fromSide('buyer')),
  item: fc.nat(2),
  quantity: fc.nat(6),
  moves: fc.constantFrom(false, false, true),
  withCause: fc.constantFrom(true, true, true, true, true, false),
  stale: fc.constantFrom(false, false, false, false, false, false, true),
})

function proposalRefusals(model: Model, reservation: Reservation, side: Party, wanted: Terms, withCause: boolean) {
  const { offer, lines } = reservation
  const content = contentRefusals({ offer, lines: wanted.lines })
  const isSeller = side === 'seller'
  return [
    ...stepRefusals(model, reservation, side, 'propose'),
    ...reasonIf(isSeller && !withCause, 'VALIDATION_FAILED'),
    ...unchanged(reservation, wanted),
    // A seller may go below the minimum for deliveries.
    ...(isSeller ? content.filter((code) => code !== 'MINIMUM_NOT_MET') : content),
    ...(isSeller
      ? lateOccurrenceRefusals(model, wanted.occurrence, reservation)
      : occurrenceRefusals(model, { occurrence: wanted.occurrence, own: reservation })),
    ...stockRefusals(model, largerOf(lines, wanted.lines), [reservation.occurrence, wanted.occurrence], reservation),
  ]
}

const mayPropose = (_model: Readonly<Model>, { sender }: Proposing, { status }: Reservation) =>
  (sender === 'buyer' ? ['accepted'] : ['pending', 'accepted', 'ready']).includes(status)

const proposeChange = (model: Model, real: RealMarket, chosen: Proposing, reservation: Reservation) => {
  const { item, quantity, moves, withCause, stale } = chosen
  const { offer, version } = reservation
  const names = itemsOf(offer)
  const name = names[item % names.length] ?? 'eggs'
  const lines: Lines = { ...reservation.lines, [name]: quantity }
  const occurrence = moves ? occurrenceFor(model, offer, true) : reservation.occurrence
  const wanted = { lines, occurrence }
  return sendAbout(real, model, {
    actor: senderOf(reservation, chosen.sender),
    reservation,
    what: `proposes ${quantity} ${name}${moves ? ` at ${occurrence}` : ''} for`,
    path: '/actions/propose',
    body: {
      version: version + (stale ? 1 : 0),
      ...(withCause && { cause: moves ? 'date' : 'more' }),
      ...(moves && { occurrenceId: real.ids.occurrences[occurrence] }),
      items: [{ offerItemId: real.ids.items[name], quantity }],
    },
    refusals: (side) => [
      ...proposalRefusals(model, reservation, side, wanted, withCause),
      ...reasonIf(stale, 'VERSION_CONFLICT'),
    ],
    apply: (side) => propose(model, reservation, side, wanted),
  })
}

const moveOf = fc.record({
  aim,
  sender: fromSide('buyer'),
  later: fc.boolean(),
  stale: fc.constantFrom(false, false, false, false, false, true),
})

export const editCommands: fc.Arbitrary<Command>[] = [
  aimedCommand('edit line', lineEdit, isEditable, editLine),
  aimedCommand('move', moveOf, isEditable, move),
  aimedCommand('propose', proposing, mayPropose, proposeChange),
]
