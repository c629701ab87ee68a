import fc from 'fast-check'
import type { ErrorCode } from '@kram/contract/common/errors'
import { PASSWORD } from '../../factories/index.ts'
import {
  OFFER_NAMES,
  offerFacts,
  type OfferName,
  SELLERS,
  type SellerName,
  STOCK_NAMES,
  STOCK_SELLERS,
  type StockName,
} from '../reference/market.ts'
import { promisedOfStock } from '../reference/amounts.ts'
import { reasonIf } from '../reference/rules.ts'
import { addEntry } from '../reference/effects.ts'
import { type Model, sellerOf } from '../reference/state.ts'
import { expectRefused, expectSame, expectStatus, type RealMarket } from '../real-market.ts'
import type { Body } from '../servers.ts'
import { command, type Command, type Outcome } from './command.ts'

const OFFER_STEPS = {
  publish: { from: ['draft', 'paused'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  archive: { from: ['active', 'paused'], to: 'archived' },
} as const
type OfferStep = keyof typeof OFFER_STEPS

function offerRefusals(model: Readonly<Model>, offer: OfferName, step: OfferStep): ErrorCode[] {
  const { schedule } = offerFacts(offer)
  const isFrom = (OFFER_STEPS[step].from as readonly string[]).includes(model.offers[offer])
  const hasTime = Object.values(model.occurrences).some(
    (one) => one.schedule === schedule && one.open && model.now < one.cutoff,
  )
  return [...reasonIf(!isFrom, 'OFFER_STATUS'), ...reasonIf(step === 'publish' && !hasTime, 'OFFER_INCOMPLETE')]
}

/** Reads something of the seller, and then acts on it on the other process. */
export async function readThen(
  real: RealMarket,
  model: Model,
  seller: SellerName,
  path: string,
  act: (read: NonNullable<Body>) => Promise<string>,
): Promise<Outcome> {
  const reply = await real.call(real.ids.headers[seller], 'GET', path)
  if (model.loggedIn[seller]) return { text: await act(expectStatus(`${seller} reads ${path}`, reply, 200)) }
  expectRefused(`${seller} reads ${path}`, reply, ['SESSION_REQUIRED'])
  return { text: `${seller} has no session` }
}

const changeOffer = (model: Model, real: RealMarket, { offer, step }: { offer: OfferName; step: OfferStep }) => {
  const { seller } = offerFacts(offer)
  const path = `/api/offers/${real.ids.offers[offer]}`
  return readThen(real, model, seller, `${path}/edit`, async ({ status, version }) => {
    const text = `${seller}: ${step} ${offer} (${model.offers[offer]})`
    expectSame(`${text}: status`, status, model.offers[offer])
    const reply = await real.call(real.ids.headers[seller], 'POST', `${path}/${step}`, { version })
    const refusals = offerRefusals(model, offer, step)
    if (refusals.length > 0) {
      expectRefused(text, reply, refusals)
      return `${text}, refused: ${String(reply.body?.['code'])}`
    }
    expectSame(text, expectStatus(text, reply, 200)['status'], OFFER_STEPS[step].to)
    model.offers[offer] = OFFER_STEPS[step].to
    return text
  })
}

type Restock = { stock: StockName; amount: number; by: 'count' | 'difference' }

/** Counting sets the quantity on hand, a delivery or a loss changes it, no difference confirms it; none goes below what is promised. */
const restock = (model: Model, real: RealMarket, { stock, amount, by }: Restock) => {
  const seller = STOCK_SELLERS[stock]
  const path = `/api/items/${real.ids.stocks[stock]}`
  return readThen(real, model, seller, path, async ({ quantity, held, version }) => {
    const promised = promisedOfStock(model, stock)
    const onHand = by === 'count' ? amount : model.onHand[stock] + amount - 4
    const text = `${seller} changes ${stock} from ${model.onHand[stock]} to ${onHand}, ${promised} promised`
    expectSame(`${text}: on hand, promised`, [quantity, held], [model.onHand[stock], promised])
    const headers = real.ids.headers[seller]
    const reply =
      by === 'count'
        ? await real.call(headers, 'PUT', path, { quantity: onHand, version })
        : await real.call(headers, 'POST', `${path}/adjust`, { delta: onHand - model.onHand[stock] })
    if (onHand < promised || onHand < 0) {
      expectRefused(text, reply, promised > 0 ? ['HELD_BY_RESERVATIONS'] : ['VALIDATION_FAILED'])
      return `${text}, refused`
    }
    const changed = expectStatus(text, reply, 200)
    model.onHand[stock] = onHand
    expectSame(text, [changed['quantity'], changed['held']], [onHand, promised])
    return text
  })
}

type OfSeller = { seller: SellerName }

/** Statuses in which something can still happen between buyer and seller. */
const OPEN: readonly string[] = ['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery']

/** An operator blocks the account: its sessions end everywhere at once, its offers pause, and the buyers decide about what is open. */
async function suspend(model: Model, real: RealMarket, { seller }: OfSeller): Promise<Outcome> {
  const text = `the operator blocks ${seller}`
  const path = `/api/users/${real.ids.users[seller]}/block`
  expectStatus(text, await real.call(real.ids.headers.admin, 'POST', path, { reason: 'Próba' }), 200)
  const offers = OFFER_NAMES.filter((offer) => offerFacts(offer).seller === seller && model.offers[offer] === 'active')
  const reservations = model.reservations.filter((one) => sellerOf(one) === seller && OPEN.includes(one.status))
  for (const offer of offers) model.offers[offer] = 'paused'
  for (const reservation of reservations) addEntry(reservation, 'suspended-ask', 'seller')
  model.suspended[seller] = { offers, reservations }
  model.loggedIn[seller] = false
  return { text, touched: model.reservations }
}

async function unsuspend(model: Model, real: RealMarket, { seller }: OfSeller): Promise<Outcome> {
  const text = `the operator unblocks ${seller}`
  const path = `/api/users/${real.ids.users[seller]}/unblock`
  expectStatus(text, await real.call(real.ids.headers.admin, 'POST', path), 200)
  const { offers, reservations } = model.suspended[seller] ?? { offers: [], reservations: [] }
  for (const offer of offers) if (model.offers[offer] === 'paused') model.offers[offer] = 'active'
  for (const reservation of reservations)
    if (OPEN.includes(reservation.status)) addEntry(reservation, 'restored', 'seller')
  model.suspended[seller] = null
  return { text, touched: model.reservations }
}

async function logIn(model: Model, real: RealMarket, { seller }: OfSeller): Promise<Outcome> {
  const text = `${seller} logs in`
  const body = { email: real.ids.emails[seller], password: PASSWORD }
  const reply = await real.call({}, 'POST', '/api/auth/login', body)
  if (model.suspended[seller]) {
    expectRefused(text, reply, ['ACCOUNT_BLOCKED'])
    return { text: `${text}, refused` }
  }
  const { token } = expectStatus(text, reply, 200)
  real.ids.headers[seller] = { authorization: `Bearer ${String(token)}` }
  model.loggedIn[seller] = true
  return { text, touched: model.reservations }
}

const offerStep = fc.record({
  offer: fc.constantFrom(...OFFER_NAMES),
  step: fc.constantFrom<OfferStep>(
    'publish',
    'publish',
    'publish',
    'publish',
    'publish',
    'publish',
    'pause',
    'archive',
  ),
  fits: fc.constantFrom(true, true, true, false),
})
const seller = fc.record({ seller: fc.constantFrom(...SELLERS) })

export const sellingCommands: fc.Arbitrary<Command>[] = [
  command('offer', offerStep, changeOffer, (model, { offer, step, fits }) =>
    fits ? offerRefusals(model, offer, step).length === 0 : true,
  ),
  command(
    'restock',
    fc.record({
      stock: fc.constantFrom(...STOCK_NAMES),
      amount: fc.nat(8),
      by: fc.constantFrom('count' as const, 'difference' as const),
    }),
    restock,
  ),
  command('suspend', seller, suspend, (model, { seller: name }) => model.suspended[name] === null),
  command('unsuspend', seller, unsuspend, (model, { seller: name }) => model.suspended[name] !== null),
  command('log in', seller, logIn, (model, { seller: name }) => !model.loggedIn[name]),
]
