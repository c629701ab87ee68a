import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { ErrorCode } from '@kram/contract/common/errors'
import {
  BUYERS,
  type BuyerName,
  isGuest,
  itemsOf,
  OFFER_NAMES,
  offerFacts,
  type OfferName,
} from '../reference/market.ts'
import { namesIn, shortLines } from '../reference/amounts.ts'
import { submit } from '../reference/effects.ts'
import { submitRefusals } from '../reference/rules.ts'
import type { Lines, Model, Reservation } from '../reference/state.ts'
import { checkView, remember } from '../checks.ts'
import { expectRefused, expectSame, expectStatus, type RealMarket } from '../real-market.ts'
import type { Body, Reply } from '../servers.ts'
import { command, type Command, type Outcome } from './command.ts'

const ADDRESS = {
  street: 'Polna',
  houseNumber: '7',
  postalCode: '05-600',
  town: 'Grójec',
  latitude: 51.8656,
  longitude: 20.8676,
}

export const fulfilmentOf = (offer: OfferName) =>
  offerFacts(offer).delivery
    ? { fulfilment: 'delivery', deliveryAddress: ADDRESS }
    : { fulfilment: 'pickup', deliveryAddress: null }

type Wish = {
  who: BuyerName
  offer: OfferName
  later: boolean
  item: number
  quantity: number
  /** Quantity of another item of the offer. */
  more: number
  submit: boolean
  repeated: boolean
}

const wish: fc.Arbitrary<Wish> = fc.record({
  who: fc.constantFrom(...BUYERS),
  offer: fc.constantFrom(...OFFER_NAMES),
  later: fc.boolean(),
  item: fc.nat(2),
  quantity: fc.integer({ min: 1, max: 4 }),
  more: fc.constantFrom(0, 0, 1, 2, 5),
  submit: fc.constantFrom(true, true, true, true, false),
  repeated: fc.constantFrom(false, false, false, true),
})

function wantedLines({ offer, item, quantity, more }: Wish): Lines {
  const names = itemsOf(offer)
  const [first, second] = [names[item % names.length], names[(item + 1) % names.length]]
  return {
    ...(second && more > 0 && { [second]: more }),
    ...(first && { [first]: quantity }),
  }
}

/** The nearest occurrence of the offer that has not begun, or the one after it. */
export function occurrenceFor({ occurrences, now }: Model, offer: OfferName, later: boolean): string {
  const own = Object.entries(occurrences).filter(([, { schedule }]) => schedule === offerFacts(offer).schedule)
  const names = own.toSorted(([, a], [, b]) => a.start - b.start).map(([name]) => name)
  const coming = names.filter((name) => (occurrences[name]?.start ?? 0) > now)
  return (later ? coming[1] : undefined) ?? coming[0] ?? names.at(-1) ?? ''
}

/** Drafts of offers exist for their seller only. */
const offerRefusals = (model: Model, offer: OfferName): ErrorCode[] => {
  if (model.offers[offer] === 'draft') return ['NOT_FOUND']
  return model.offers[offer] === 'active' ? [] : ['OFFER_NOT_ACTIVE']
}

function expectShortLines(real: RealMarket, model: Model, lines: Lines, occurrence: string, { body }: Reply): void {
  if (body?.['code'] !== 'OUT_OF_STOCK') return
  const { lines: answered } = body['details'] as { lines: object[] }
  expectSame(
    'what is left of the short lines',
    answered,
    shortLines(model, lines, [occurrence]).map(({ item, left }) => ({
      offerItemId: real.ids.items[item],
      asked: lines[item],
      left,
    })),
  )
}

const newReservation = (model: Model, { who, offer }: Wish, lines: Lines, occurrence: string): Reservation => ({
  name: `r${model.made + 1}`,
  id: 0,
  offer,
  owner: who,
  guest: isGuest(who) ? who : null,
  uuid: null,
  status: 'draft',
  lines,
  occurrence,
  slot: null,
  proposal: null,
  lastStep: null,
  answerBy: null,
  submittedAt: null,
  changedAt: model.now,
  payment: 'due',
  cancelledBy: null,
  cancelledLate: false,
  weights: {},
  thread: [],
  version: 0,
  lineIds: {},
  pickupCode: null,
})

function requestFor(real: RealMarket, chosen: Wish, lines: Lines, occurrence: string) {
  const { who, offer } = chosen
  const contact = who === 'g1' || who === 'g2' ? real.ids.contacts[who] : {}
  return {
    path: who === 'g1' || who === 'g2' ? '/api/reservations/anonymous' : '/api/reservations',
    headers: {
      'idempotency-key': randomUUID(),
      ...(who === 'b1' || who === 'b2' ? real.ids.headers[who] : {}),
    },
    body: {
      ...contact,
      ...fulfilmentOf(offer),
      offerId: real.ids.offers[offer],
      occurrenceId: real.ids.occurrences[occurrence],
      items: namesIn(lines).map((name) => ({ offerItemId: real.ids.items[name], quantity: lines[name] })),
      submit: chosen.submit,
    },
  }
}

/** A guest opens the reservation with the secret of its link. */
export async function openGuestSession(real: RealMarket, reservation: Reservation): Promise<void> {
  const body = { reservationId: reservation.id, anonUuid: reservation.uuid }
  const reply = await real.call({}, 'POST', '/api/auth/guest-login', body)
  const { token } = expectStatus(`guest session of ${reservation.name}`, reply, 200)
  real.guestSessions.set(reservation.name, { authorization: `Bearer ${String(token)}` })
}

function reserveRefusals(model: Model, { who, offer, submit: submits }: Wish, lines: Lines, occurrence: string) {
  const ofOffer = offerRefusals(model, offer)
  if (!submits || model.offers[offer] === 'draft') return ofOffer
  return [...ofOffer, ...submitRefusals(model, { offer, occurrence, lines, own: null }, who)]
}

async function reserve(model: Model, real: RealMarket, chosen: Wish): Promise<Outcome> {
  const { who, offer } = chosen
  const lines = wantedLines(chosen)
  const occurrence = occurrenceFor(model, offer, chosen.later)
  const request = requestFor(real, chosen, lines, occurrence)
  const send = () => real.call(request.headers, 'POST', request.path, request.body)
  const text = `${who} wants ${JSON.stringify(lines)} of ${offer} at ${occurrence}${chosen.submit ? '' : ' as a draft'}`
  const refusals = reserveRefusals(model, chosen, lines, occurrence)
  const reply = await send()
  if (refusals.length > 0) {
    expectRefused(text, reply, refusals)
    if (chosen.submit) expectShortLines(real, model, lines, occurrence, reply)
    return { text: `${text}, refused: ${String(reply.body?.['code'])}` }
  }
  const view = expectStatus(text, reply, 201)
  // The same key once more, on the other process: the same reservation, and nothing is held twice.
  if (chosen.repeated) expectSame(`${text}, repeated`, (await send()).body?.['id'], view['id'])
  const made = await add(model, real, newReservation(model, chosen, lines, occurrence), chosen.submit, view)
  return { text: `${text} → ${made.name} ${made.status}`, touched: [made] }
}

async function add(model: Model, real: RealMarket, made: Reservation, submits: boolean, view: NonNullable<Body>) {
  made.id = Number(view['id'])
  made.uuid = made.guest ? String(view['uuid']) : null
  if (submits) submit(model, made)
  model.reservations.push(made)
  model.made += 1
  checkView(real, model, made, 'buyer', view)
  remember(real, made, 'buyer', view)
  if (made.guest) await openGuestSession(real, made)
  return made
}

export const reserveCommands: fc.Arbitrary<Command>[] = [command('reserve', wish, reserve)]
