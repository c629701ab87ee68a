import { sql } from 'kysely'
import { type Actor, ITEM_NAMES, type ItemName, STOCK_NAMES } from './reference/market.ts'
import {
  namesIn,
  promisedOf,
  promisedOfCounted,
  promisedOfStock,
  remainingNow,
  slotsTaken,
  startDates,
  totalOf,
  unreadBy,
} from './reference/amounts.ts'
import { mayView, possibleSteps } from './reference/rules.ts'
import { type Lines, type Model, type Party, type Reservation, sellerOf, sideOf } from './reference/state.ts'
import { HOUR_MS } from './market-rows.ts'
import {
  expectRefused,
  expectSame,
  expectStatus,
  hasSession,
  headersOf,
  ModelError,
  type RealMarket,
} from './real-market.ts'
import type { Body } from './servers.ts'

const zloty = (grosze: number) => (grosze / 100).toFixed(2)

type Line = { id: number; offerItemId: number; quantity: number }

const sorted = (lines: Lines) => Object.fromEntries(namesIn(lines).map((name) => [name, lines[name]]))

function itemNamed({ ids }: RealMarket, offerItemId: number): ItemName {
  const name = ITEM_NAMES.find((item) => ids.items[item] === offerItemId)
  if (!name) throw new ModelError(`offer item ${offerItemId} is not of this market`)
  return name
}

const quantitiesOf = (real: RealMarket, items: readonly Line[]): Lines =>
  sorted(Object.fromEntries(items.map(({ offerItemId, quantity }) => [itemNamed(real, offerItemId), quantity])))

const occurrenceNamed = ({ ids }: RealMarket, id: unknown) =>
  Object.keys(ids.occurrences).find((name) => ids.occurrences[name] === id) ?? null

/** Minutes of tolerance: the deadline is computed when the server handles the request. */
const DEADLINE_TOLERANCE_HOURS = 0.1

function expectDeadline(what: string, { now }: Model, actual: string | null, expected: number | null): void {
  if (actual === null || expected === null) return expectSame(`${what}: deadline`, actual, expected)
  const hours = now + (Date.parse(actual) - Date.now()) / HOUR_MS
  if (Math.abs(hours - expected) > DEADLINE_TOLERANCE_HOURS)
    throw new ModelError(`${what}: expected the deadline at hour ${expected}, got ${hours.toFixed(2)}`)
}

/** Compares a view of the reservation with the model, as this side has to see it. */
export function checkView(
  real: RealMarket,
  model: Model,
  reservation: Reservation,
  side: Party,
  view: NonNullable<Body>,
) {
  const what = `${reservation.name} as its ${side} sees it`
  const { status, occurrence, payment, proposal, cancelledBy, cancelledLate } = reservation
  const shownProposal = view['proposal'] as {
    proposedBy: Party
    occurrence: { id: number } | null
    items: Line[]
  } | null
  expectSame(
    what,
    {
      status: view['status'],
      lines: quantitiesOf(real, view['items'] as Line[]),
      occurrence: occurrenceNamed(real, (view['occurrence'] as { id: number } | null)?.id),
      payment: view['paymentStatus'],
      total: view['total'],
      cancelledBy: view['cancelledBy'],
      cancelledLate: view['cancelledLate'],
      unread: view['unreadComments'],
      actions: view['allowedActions'],
      proposal: shownProposal && {
        by: shownProposal.proposedBy,
        lines: quantitiesOf(real, shownProposal.items),
        occurrence: occurrenceNamed(real, shownProposal.occurrence?.id) ?? occurrence,
      },
    },
    {
      status,
      lines: sorted(reservation.lines),
      occurrence,
      payment,
      total: zloty(totalOf(reservation)),
      cancelledBy,
      cancelledLate,
      unread: unreadBy(reservation, side),
      actions: possibleSteps(model, reservation, side),
      proposal: proposal && { by: proposal.by, lines: sorted(proposal.lines), occurrence: proposal.occurrence },
    },
  )
  expectDeadline(what, model, view['answerBy'] as string | null, reservation.answerBy)
}

/** Remembers what clients need for their next request. */
export function remember(real: RealMarket, reservation: Reservation, side: Party, view: NonNullable<Body>): void {
  const version = Number(view['version'])
  if (version < reservation.version)
    throw new ModelError(`${reservation.name}: version ${version} after version ${reservation.version}`)
  reservation.version = version
  const lines = view['items'] as Line[]
  reservation.lineIds = Object.fromEntries(lines.map(({ id, offerItemId }) => [itemNamed(real, offerItemId), id]))
  if (side === 'buyer') reservation.pickupCode = String(view['pickupCode'])
}

/** Both sides read the reservation, each on another process, and see what the model says. */
export async function checkBothSides(real: RealMarket, model: Model, reservation: Reservation): Promise<void> {
  const versions: number[] = []
  for (const actor of [reservation.owner, sellerOf(reservation)]) {
    const side = sideOf(reservation, actor)
    if (!side || !hasSession(model, actor, reservation) || mayView(reservation, actor) === null) continue
    const headers = headersOf(real, model, actor, reservation)
    const reply = await real.call(headers, 'GET', `/api/reservations/${reservation.id}`)
    const view = expectStatus(`${actor} reads ${reservation.name}`, reply, 200)
    checkView(real, model, reservation, side, view)
    remember(real, reservation, side, view)
    versions.push(reservation.version)
  }
  expectSame(`${reservation.name}: version on both sides`, new Set(versions).size <= 1, true)
}

/** For everybody else the reservation does not exist. */
export async function checkStranger(real: RealMarket, model: Model, reservation: Reservation, actor: Actor) {
  const visible = mayView(reservation, actor)
  const what = `${actor} reads ${reservation.name}`
  const reply = await real.call(
    headersOf(real, model, actor, reservation),
    'GET',
    `/api/reservations/${reservation.id}`,
  )
  if (!hasSession(model, actor, reservation)) return expectRefused(what, reply, ['SESSION_REQUIRED'])
  if (visible === false) return expectRefused(what, reply, ['NOT_FOUND'])
  if (visible) expectStatus(what, reply, 200)
}

/** The lists of an account: every reservation of it, with its state and what is unread. */
export async function checkList(real: RealMarket, model: Model, actor: Exclude<Actor, 'g1' | 'g2'>): Promise<void> {
  const side = actor === 's1' || actor === 's2' ? 'seller' : 'buyer'
  const path = side === 'seller' ? '/api/reservations?role=seller&limit=100' : '/api/reservations/my?limit=100'
  const reply = await real.call(real.ids.headers[actor], 'GET', path)
  if (side === 'seller' && !model.loggedIn[actor as 's1'])
    return expectRefused(`list of ${actor}`, reply, ['SESSION_REQUIRED'])
  const { items } = expectStatus(`list of ${actor}`, reply, 200) as { items: NonNullable<Body>[] }
  const expected = model.reservations
    .filter((one) => sideOf(one, actor) === side && (side === 'buyer' || one.status !== 'draft'))
    .map((one) => [one.id, one.status, zloty(totalOf(one)), unreadBy(one, side), possibleSteps(model, one, side)])
  expectSame(
    `list of ${actor}`,
    items
      .map((row) => [row['id'], row['status'], row['total'], row['unreadComments'], row['allowedActions']])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
    expected,
  )
  if (side === 'seller') await checkBadge(real, model, actor)
}

/** The badge of the menu counts what is unread in the reservations that the seller's list shows. */
async function checkBadge(real: RealMarket, model: Model, seller: Actor): Promise<void> {
  const reply = await real.call(headersOf(real, model, seller), 'GET', '/api/reservations/dashboard')
  const shown = model.reservations.filter((one) => sellerOf(one) === seller && one.status !== 'draft')
  expectSame(
    `unread of ${seller}`,
    expectStatus(`dashboard of ${seller}`, reply, 200)['unreadComments'],
    shown.reduce((total, one) => total + unreadBy(one, 'seller'), 0),
  )
}

/** The counters of stock, limits and capacity, as the rows of the database have them. */
export async function checkCounters({ db, ids }: RealMarket, model: Model): Promise<void> {
  const { rows } = await sql<{ kind: string; id: number; quantity: number | null; held: number }>`
    select 'stock' as kind, id, quantity, held from items where id = any(${Object.values(ids.stocks)})
    union all select 'limit', id, quantity, held from offer_items where id = any(${Object.values(ids.items)})
    union all select 'slots', id, capacity, reserved_count from occurrences where id = any(${Object.values(ids.occurrences)})
    union all select 'lines', l.offer_item_id, null, sum(l.held_quantity) from reservation_items l
      where l.offer_item_id = any(${Object.values(ids.items)}) group by l.offer_item_id`.execute(db)
  const found = (kind: string, id: number | undefined) => {
    const row = rows.find((one) => one.kind === kind && one.id === id)
    return row ? [row.quantity, Number(row.held)] : [null, 0]
  }
  for (const name of STOCK_NAMES)
    expectSame(`stock of ${name}: on hand, promised`, found('stock', ids.stocks[name]), [
      model.onHand[name],
      promisedOfStock(model, name),
    ])
  for (const name of ITEM_NAMES) {
    const promised = promisedOf(model, name)
    expectSame(`limit of ${name}: quantity, promised`, found('limit', ids.items[name]), [model.limits[name], promised])
    expectSame(`lines of ${name}: promised`, found('lines', ids.items[name])[1], promised)
  }
  for (const [name, { capacity }] of Object.entries(model.occurrences))
    expectSame(`slots of ${name}: capacity, taken`, found('slots', ids.occurrences[name]), [
      capacity,
      slotsTaken(model, name),
    ])
}

/** The stock rows of the counted variant: on the shelf, and for the date of each occurrence. */
export async function checkCount({ db, ids }: RealMarket, model: Model): Promise<void> {
  startDates(model)
  const { way, shelf, dates } = model.count
  const { rows } = await sql<{ occurrence: number | null; quantity: number; held: number }>`
    select oc.id as occurrence, i.quantity, i.held from items i
    left join occurrences oc on oc.date = i.date and oc.schedule_id = ${ids.schedules.pickup}
    where i.variant_id = ${ids.countedVariant}`.execute(db)
  const found = (occurrence: number | null) => {
    const row = rows.find((one) => one.occurrence === occurrence)
    return row && [row.quantity, row.held]
  }
  if (way === 'shelf') expectSame('shelf: on hand, promised', found(null), [shelf, promisedOfCounted(model, null)])
  for (const [name, { onHand }] of Object.entries(dates))
    expectSame(`date of ${name}: on hand, promised`, found(ids.occurrences[name] ?? 0), [
      onHand,
      way === 'date' ? promisedOfCounted(model, name) : 0,
    ])
  const { held } = (
    await sql<{ held: number }>`
    select coalesce(sum(held), 0) as held from items where variant_id = ${ids.countedVariant}`.execute(db)
  ).rows[0] ?? { held: 0 }
  const expected = way === 'shelf' ? promisedOfCounted(model, null) : 0
  if (way !== 'date') expectSame('promised of the counted variant', held, expected)
}

/** Counters of this market that differ from the sum of the ledger: none. */
export async function checkLedger({ db, ids }: RealMarket): Promise<void> {
  const { rows } = await sql`
    select 'stock' as kind, i.id from items i left join stock_movements m on m.item_id = i.id
    where i.id = any(${Object.values(ids.stocks)}) or i.variant_id = ${ids.countedVariant}
    group by i.id, i.quantity, i.held
    having i.quantity <> coalesce(sum(m.delta_quantity), 0) or i.held <> coalesce(sum(m.delta_held), 0)
    union all select 'limit', o.id from offer_items o left join stock_movements m on m.offer_item_id = o.id
    where o.id = any(${Object.values(ids.items)})
    group by o.id, o.held having o.held <> coalesce(sum(m.delta_held), 0)`.execute(db)
  expectSame('counters that differ from the ledger', rows, [])
}

/** The thread is the history of a reservation: every step exactly once, in order, and nothing else. */
export async function checkHistory({ db }: RealMarket, { id, name, thread }: Reservation): Promise<void> {
  const { rows } = await sql<{ event: string | null; buyer: boolean; seller: boolean }>`
    select event, read_by_buyer_at is null as buyer, read_by_seller_at is null as seller
    from comments where reservation_id = ${id} order by id`.execute(db)
  expectSame(
    `history of ${name}`,
    rows.map(({ event, buyer, seller }) => ({
      event,
      unreadBy: [...(buyer ? ['buyer'] : []), ...(seller ? ['seller'] : [])],
    })),
    thread,
  )
}

/** Public replies may be a few seconds old: `docs/http.md`. */
const STALE_MS = 5000

/** Remembers what public pages may show from now on. */
export function noteShown(model: Model): void {
  model.shown.push({ since: performance.now(), remaining: remainingNow(model) })
}

/** A public page shows a state that held at most five seconds ago, and no mixture of two. */
export async function checkPublicOffer(real: RealMarket, model: Model, offer: keyof RealMarket['ids']['offers']) {
  const sentAt = performance.now()
  const { status, body } = await real.call({}, 'GET', `/api/offers/${real.ids.offers[offer]}`)
  if (status !== 200) return
  const items = body?.['items'] as { id: number; remaining: number | null }[]
  const seen = Object.fromEntries(items.map(({ id, remaining }) => [itemNamed(real, id), remaining]))
  const allowed = model.shown.filter((_state, index) => (model.shown[index + 1]?.since ?? Infinity) > sentAt - STALE_MS)
  const matches = allowed.some(({ remaining }) =>
    (Object.keys(seen) as ItemName[]).every((name) => remaining[name] === seen[name]),
  )
  if (!matches)
    throw new ModelError(
      `public page of ${offer}: shows ${JSON.stringify(seen)}, but the last five seconds were ${JSON.stringify(allowed.map(({ remaining }) => remaining))}`,
    )
}
