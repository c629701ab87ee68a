import fc from 'fast-check'
import type { ReservationAction } from '@kram/contract/reservations/status'
import { itemFacts, type ItemName } from '../reference/market.ts'
import { submit, takeStep } from '../reference/effects.ts'
import {
  inputRefusals,
  possibleSteps,
  reasonIf,
  stepRefusals,
  submitRefusals,
  type StepInput,
  undoRefusals,
  weighedItems,
} from '../reference/rules.ts'
import { type Model, type Party, type Reservation, sideOf } from '../reference/state.ts'
import type { RealMarket } from '../real-market.ts'
import { aim, type Aim, aimedCommand, type Command, fromSide, type Sender, senderOf } from './command.ts'
import { sendAbout } from './request.ts'

type Step = StepInput & { aim: Aim; sender: Sender; stale: boolean; lost: boolean; restock: boolean }

/** The least quantity of the step that a real scale can show. */
const thousandth = (weight: number) => Math.round(weight * 1000) / 1000

function enteredWeights(reservation: Reservation, ratio: number): Partial<Reservation['weights']> {
  return Object.fromEntries(
    weighedItems(reservation).map((item) => {
      const ordered = (itemFacts(item).weight ?? 1) * (reservation.lines[item] ?? 0)
      return [item, thousandth(ordered * ratio)]
    }),
  )
}

function weightsOf(reservation: Reservation, ratio: number) {
  const weights = Object.entries(enteredWeights(reservation, ratio))
  return weights.map(([item, weight]) => ({ itemId: reservation.lineIds[item as ItemName], weight }))
}

const withReasonIf = ({ withReason = true }: Step) => (withReason ? { reason: 'Mróz' } : {})
const WRONG_CODES = ['ZZZZ', 'YYYY']

/** The fields of a step beside the version. */
const FIELDS: Partial<Record<ReservationAction, (reservation: Reservation, step: Step) => object>> = {
  reject: (_reservation, step) => withReasonIf(step),
  cancel: (_reservation, step) => ({ ...withReasonIf(step), ...(step.lost && { cause: 'harvest_failed' }) }),
  'no-show': (_reservation, { restock }) => ({ restock }),
  'hand-over': ({ pickupCode }, { code = 'none' }) => {
    if (code === 'none' || pickupCode === null) return {}
    return { pickupCode: code === 'right' ? pickupCode : WRONG_CODES.find((wrong) => wrong !== pickupCode) }
  },
  pack: (reservation, { weighed = 1 }) => ({ weights: weighed === null ? [] : weightsOf(reservation, weighed) }),
}

const bodyOf = (reservation: Reservation, action: ReservationAction, step: Step) => ({
  version: reservation.version + (step.stale ? 1 : 0),
  ...FIELDS[action]?.(reservation, step),
})

/** Whether the sender may take this step of the reservation now. */
const isPossible = (model: Readonly<Model>, one: Reservation, sender: Sender, action: ReservationAction): boolean => {
  const side = sideOf(one, senderOf(one, sender))
  return side !== null && stepRefusals(model, one, side, action).length === 0
}

const take = (model: Model, real: RealMarket, reservation: Reservation, action: ReservationAction, step: Step) =>
  sendAbout(real, model, {
    actor: senderOf(reservation, step.sender),
    reservation,
    what: action,
    path: `/actions/${action}`,
    body: bodyOf(reservation, action, step),
    refusals: (side) => [
      ...stepRefusals(model, reservation, side, action),
      ...inputRefusals(reservation, side, action, step),
      ...(action === 'undo' ? undoRefusals(model, reservation) : []),
      ...reasonIf(step.stale, 'VERSION_CONFLICT'),
    ],
    apply: (side) => {
      takeStep(model, reservation, side, action, { lost: step.lost, restock: step.restock })
      if (action === 'pack') reservation.weights = enteredWeights(reservation, step.weighed ?? 1)
    },
  })

const stepOf = (sender: fc.Arbitrary<Sender>): fc.Arbitrary<Step> =>
  fc.record({
    aim,
    sender,
    stale: fc.constantFrom(...Array.from({ length: 11 }, () => false), true),
    withReason: fc.constantFrom(true, true, true, true, false),
    code: fc.constantFrom<'none' | 'right' | 'wrong'>('none', 'right', 'right', 'wrong'),
    weighed: fc.constantFrom(1, 1.1, 0.9, 1.3, 0.7, null),
    lost: fc.constantFrom(false, true),
    restock: fc.constantFrom(false, true),
  })

const step = (action: ReservationAction, ...sides: Party[]): fc.Arbitrary<Command> =>
  aimedCommand(
    action,
    stepOf(fc.oneof(...sides.map(fromSide))),
    (model, { sender }, one) => isPossible(model, one, sender, action),
    (model, real, chosen, reservation) => take(model, real, reservation, action, chosen),
  )

type Finalize = { aim: Aim; sender: Sender }

const ABANDONED = ['rejected', 'cancelled', 'expired']

/** The natural end of what the sender is doing: a buyer submits a draft, a seller hands over. A repetition changes nothing. */
const finalize = (model: Model, real: RealMarket, { sender }: Finalize, reservation: Reservation) => {
  const { status, owner } = reservation
  return sendAbout(real, model, {
    actor: senderOf(reservation, sender),
    reservation,
    what: 'finalizes',
    path: '/finalize',
    body: {},
    refusals: (side) => {
      if (side === 'seller') return status === 'completed' ? [] : stepRefusals(model, reservation, side, 'hand-over')
      if (status === 'draft') return submitRefusals(model, { ...reservation, own: reservation }, owner)
      return ABANDONED.includes(status) ? ['ILLEGAL_TRANSITION'] : []
    },
    apply: (side) => {
      if (side === 'seller' && status !== 'completed') takeStep(model, reservation, side, 'hand-over')
      if (side === 'buyer' && status === 'draft') submit(model, reservation)
    },
  })
}

/** Removes a draft, and cancels what was submitted. */
const remove = async (model: Model, real: RealMarket, { sender }: Finalize, reservation: Reservation) => {
  const isDraft = reservation.status === 'draft'
  const outcome = await sendAbout(real, model, {
    actor: senderOf(reservation, sender),
    reservation,
    what: 'deletes',
    method: 'DELETE',
    path: '?reason=Inaczej',
    status: 204,
    refusals: (side) => stepRefusals(model, reservation, side, isDraft ? 'drop' : 'cancel'),
    apply: (side) => {
      if (isDraft) model.reservations = model.reservations.filter((one) => one !== reservation)
      else takeStep(model, reservation, side, 'cancel')
    },
  })
  return { ...outcome, touched: model.reservations.includes(reservation) ? [reservation] : [] }
}

const ofEitherSide = fc.oneof(fromSide('buyer'), fromSide('seller'))
const sides = fc.record({ aim, sender: ofEitherSide })

/** A random one of the buttons that the sender sees. */
type Button = Step & { button: number }
const BUTTONS: readonly ReservationAction[] = [
  'accept',
  'pack',
  'set-out',
  'hand-over',
  'no-show',
  'undo',
  'accept-proposal',
  'decline-proposal',
]
const buttonsOf = (model: Readonly<Model>, one: Reservation, sender: Sender): ReservationAction[] => {
  const side = sideOf(one, senderOf(one, sender))
  return side ? possibleSteps(model, one, side).filter((action) => BUTTONS.includes(action)) : []
}
const pressButton = (model: Model, real: RealMarket, chosen: Button, reservation: Reservation) => {
  const buttons = buttonsOf(model, reservation, chosen.sender)
  const action = buttons[chosen.button % Math.max(1, buttons.length)] ?? 'accept'
  return take(model, real, reservation, action, chosen)
}
const button = fc.tuple(stepOf(ofEitherSide), fc.nat(8)).map(([chosen, nth]): Button => ({ ...chosen, button: nth }))

export const stepCommands: fc.Arbitrary<Command>[] = [
  step('accept', 'seller'),
  step('reject', 'seller'),
  step('cancel', 'buyer', 'seller'),
  step('pack', 'seller'),
  step('set-out', 'seller'),
  step('hand-over', 'seller', 'buyer'),
  step('no-show', 'seller'),
  step('accept-proposal', 'buyer', 'seller'),
  step('decline-proposal', 'buyer', 'seller'),
  step('undo', 'seller', 'buyer'),
  aimedCommand(
    'finalize',
    sides,
    (_model, { sender }, { status }) =>
      sender === 'buyer' ? status === 'draft' : ['accepted', 'ready', 'completed'].includes(status),
    finalize,
  ),
  aimedCommand(
    'delete',
    sides,
    (_model, _chosen, { status }) => ['draft', 'pending', 'accepted'].includes(status),
    remove,
  ),
  ...Array.from({ length: 6 }, () =>
    aimedCommand('press', button, (model, { sender }, one) => buttonsOf(model, one, sender).length > 0, pressButton),
  ),
]
