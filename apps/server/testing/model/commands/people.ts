import fc from 'fast-check'
import type { Actor } from '../reference/market.ts'
import { OFFER_NAMES } from '../reference/market.ts'
import { addEntry } from '../reference/effects.ts'
import { isThreadOpen } from '../reference/rules.ts'
import { unreadBy } from '../reference/amounts.ts'
import { type Model, type Party, type Reservation, sellerOf } from '../reference/state.ts'
import { checkList, checkPublicOffer, checkStranger, checkView, remember } from '../checks.ts'
import { expectRefused, expectSame, expectStatus, hasSession, headersOf, type RealMarket } from '../real-market.ts'
import {
  aim,
  type Aim,
  aimedCommand,
  anybody,
  command,
  type Command,
  fromSide,
  type Outcome,
  type Sender,
  senderOf,
} from './command.ts'
import { sendAbout } from './request.ts'
import { openGuestSession } from './reserve.ts'

const isSubmitted = (_model: Readonly<Model>, _chosen: object, { status }: Reservation) => status !== 'draft'
const hasLink = ({ guest, owner }: Reservation) => guest !== null && owner === guest

type Talk = { aim: Aim; sender: Sender }

const comment = async (
  model: Model,
  real: RealMarket,
  { sender }: Talk,
  reservation: Reservation,
): Promise<Outcome> => {
  const actor = senderOf(reservation, sender)
  const headers = headersOf(real, model, actor, reservation)
  const text = `${actor} writes to ${reservation.name}`
  const path = `/api/reservations/${reservation.id}/comments`
  const reply = await real.call(headers, 'POST', path, { body: 'Dzień dobry' })
  const side = actor === sellerOf(reservation) ? 'seller' : actor === reservation.owner ? 'buyer' : null
  if (!hasSession(model, actor, reservation)) expectRefused(text, reply, ['SESSION_REQUIRED'])
  else if (!side) expectRefused(text, reply, ['NOT_FOUND'])
  else if (!isThreadOpen(model, reservation)) expectRefused(text, reply, ['THREAD_CLOSED'])
  else {
    expectStatus(text, reply, 201)
    addEntry(reservation, null, side)
  }
  return { text, touched: [reservation] }
}

const hasUnread = (_model: Readonly<Model>, { sender }: Talk, one: Reservation): boolean =>
  unreadBy(one, sender === 'seller' ? 'seller' : 'buyer') > 0

const readAll = (model: Model, real: RealMarket, { sender }: Talk, reservation: Reservation): Promise<Outcome> =>
  sendAbout(real, model, {
    actor: senderOf(reservation, sender),
    reservation,
    what: 'reads all of',
    method: 'PUT',
    path: '/comments/read-all',
    status: 204,
    refusals: () => [],
    apply: (side: Party) => {
      for (const entry of reservation.thread) entry.unreadBy = entry.unreadBy.filter((one) => one !== side)
    },
  })

type Claim = { aim: Aim; who: 'b1' | 'b2'; isRight: boolean }

/** Somebody with an account takes over a guest's reservation by its link; the link and the guest's session end everywhere. */
async function claim(
  model: Model,
  real: RealMarket,
  { who, isRight }: Claim,
  reservation: Reservation,
): Promise<Outcome> {
  const text = `${who} claims ${reservation.name}${isRight ? '' : ' with a wrong secret'}`
  const uuid = isRight ? (reservation.uuid ?? 'x') : '00000000-0000-4000-8000-000000000000'
  const path = `/api/reservations/${reservation.id}/claim`
  const reply = await real.call(real.ids.headers[who], 'POST', path, { uuid })
  if (!isRight || !hasLink(reservation)) {
    expectRefused(text, reply, ['NOT_FOUND'])
    return { text: `${text}, not found`, touched: [reservation] }
  }
  const view = expectStatus(text, reply, 200)
  reservation.owner = who
  addEntry(reservation, 'claim', 'buyer')
  checkView(real, model, reservation, 'buyer', view)
  remember(real, reservation, 'buyer', view)
  return { text, touched: [reservation] }
}

/** The link of a guest opens the reservation until somebody claims it. */
async function followLink(
  _model: Model,
  real: RealMarket,
  _chosen: { aim: Aim },
  reservation: Reservation,
): Promise<Outcome> {
  const text = `the link of ${reservation.name} is followed`
  const path = `/api/reservations/${reservation.id}?uuid=${reservation.uuid ?? 'x'}`
  const reply = await real.call({}, 'GET', path)
  if (hasLink(reservation)) {
    expectSame(text, expectStatus(text, reply, 200)['status'], reservation.status)
    await openGuestSession(real, reservation)
  } else {
    expectRefused(text, reply, ['SESSION_REQUIRED'])
    const body = { reservationId: reservation.id, anonUuid: reservation.uuid ?? 'x' }
    expectRefused(text, await real.call({}, 'POST', '/api/auth/guest-login', body), ['GUEST_LINK_INVALID'])
  }
  return { text, touched: [reservation] }
}

const ACCOUNTS = ['s1', 's2', 'b1', 'b2'] as const
type Look = { who: (typeof ACCOUNTS)[number] }

async function look(model: Model, real: RealMarket, { who }: Look): Promise<Outcome> {
  await checkList(real, model, who)
  return { text: `${who} reads the list` }
}

async function peek(
  model: Model,
  real: RealMarket,
  { who }: { aim: Aim; who: Actor },
  reservation: Reservation,
): Promise<Outcome> {
  await checkStranger(real, model, reservation, who)
  return { text: `${who} reads ${reservation.name}` }
}

async function browse(
  model: Model,
  real: RealMarket,
  { offer }: { offer: (typeof OFFER_NAMES)[number] },
): Promise<Outcome> {
  await checkPublicOffer(real, model, offer)
  return { text: `somebody reads the page of ${offer}` }
}

const talk = fc.record({ aim, sender: fc.oneof(fromSide('buyer'), fromSide('seller')) })

const claiming = fc.record({
  aim,
  who: fc.constantFrom('b1' as const, 'b2' as const),
  isRight: fc.constantFrom(true, true, false),
})

export const peopleCommands: fc.Arbitrary<Command>[] = [
  aimedCommand('comment', talk, isSubmitted, comment),
  aimedCommand('read all', talk, hasUnread, readAll),
  aimedCommand('claim', claiming, (_model, _chosen, one) => hasLink(one), claim),
  aimedCommand('link', fc.record({ aim }), (_model, _chosen, { guest }) => guest !== null, followLink),
  command('list', fc.record({ who: fc.constantFrom(...ACCOUNTS) }), look),
  aimedCommand('peek', fc.record({ aim, who: anybody }), () => true, peek),
  command('browse', fc.record({ offer: fc.constantFrom(...OFFER_NAMES) }), browse),
]
