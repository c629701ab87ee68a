import { buyerPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors } from '#testing/database/concurrency'
import {
  offerItemAt,
  stockCounters,
  reservationBody,
  reservationClient,
  takenCapacity,
} from '#testing/clients/reservations'
import { insertReservableOffer, insertUser } from '#testing/factories'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 100_000 })
registerReservations(server.api, server.deps)
const { send, post } = reservationClient(db, server)

const EVENTS = 10_000
const PER_RUN = 40
const STOCK = 12
const PLACES = 4

const KINDS = [
  'reserve',
  'accept',
  'reject',
  'cancel',
  'sellerCancel',
  'edit',
  'propose',
  'yes',
  'no',
  'undo',
  'pack',
  'hand-over',
  'finalize',
] as const
type Kind = (typeof KINDS)[number]

/** A random action: who does what to which of the open reservations. */
type Operation = { kind: Kind; who: number; of: number; quantity: number; gone: boolean }
const operation: fc.Arbitrary<Operation> = fc.record({
  // Some are repeated because they happen more often in practice.
  kind: fc.constantFrom(...KINDS, 'reserve', 'reserve', 'edit', 'yes', 'undo'),
  who: fc.nat(2),
  of: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 6 }),
  gone: fc.boolean(),
})

type KnownReservation = { id: number; version: number; headers: Record<string, string>; line: number }
type View = {
  id: number
  status: string
  version: number
  items: { id: number; quantity: number }[]
  proposal: { items: { quantity: number }[] } | null
}

const HOLDING = ['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery']

/** What a reservation in this status should hold: the larger of the agreed and the proposed quantity. */
const expectedHold = ({ status, items, proposal }: View): number =>
  HOLDING.includes(status) ? Math.max(items[0]?.quantity ?? 0, proposal?.items[0]?.quantity ?? 0) : 0

const quantityOf = (view: View): number => view.items[0]?.quantity ?? 0

async function run(operations: readonly Operation[], buyers: readonly Record<string, string>[]): Promise<void> {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: STOCK }], occurrence: { capacity: PLACES } })
  const seller = server.as(sellerPrincipal(fixture.userId, fixture.sellerId))
  const known: KnownReservation[] = []
  const views = new Map<number, View>()
  /** Cancelled because the items are gone: they are not returned to stock, unless the action is undone. */
  const spoiled = new Set<number>()

  const keep = ({ status, body }: { status: number; body: View }): View | null => {
    expect(status).toBeLessThan(500)
    if (status >= 400) return null
    views.set(body.id, body)
    const one = known.find(({ id }) => id === body.id)
    if (one) one.version = body.version
    return body
  }
  const step = async (one: KnownReservation, event: string, headers: Record<string, string>, given: object = {}) =>
    keep(await post(`/${one.id}/actions/${event}`, headers, { version: one.version, ...given }))
  const reserve = async ({ who, quantity }: Operation) => {
    const headers = buyers[who] ?? {}
    const reply = await post('', headers, reservationBody(fixture, [quantity], { submit: true }))
    const body = keep(reply)
    if (body) known.push({ id: body.id, version: body.version, headers, line: body.items[0]?.id ?? 0 })
    else expect(['OUT_OF_STOCK', 'SLOT_FULL']).toContain((reply.body as { code: string }).code)
  }
  const sender = (one: KnownReservation, { gone }: Operation) => (gone ? seller : one.headers)
  const lines = ({ quantity }: Operation) => [{ offerItemId: offerItemAt(fixture).offerItemId, quantity }]

  const operationsOf: Record<Kind, (one: KnownReservation, each: Operation) => Promise<unknown>> = {
    reserve: (_one, each) => reserve(each),
    accept: (one) => step(one, 'accept', seller),
    reject: (one) => step(one, 'reject', seller, { reason: 'Brak' }),
    cancel: (one) => step(one, 'cancel', one.headers),
    sellerCancel: async (one, { gone }) => {
      const after = await step(one, 'cancel', seller, { reason: 'Mróz', ...(gone && { cause: 'sold_out' }) })
      if (after && gone) spoiled.add(one.id)
    },
    edit: async (one, { quantity }) =>
      keep(await send('PUT', `/${one.id}/items/${one.line}`, one.headers, { quantity, version: one.version })),
    propose: (one, each) => step(one, 'propose', sender(one, each), { cause: 'more', items: lines(each) }),
    yes: (one, each) => step(one, 'accept-proposal', sender(one, each)),
    no: (one, each) => step(one, 'decline-proposal', sender(one, each)),
    undo: async (one, each) => {
      if (await step(one, 'undo', sender(one, each))) spoiled.delete(one.id)
    },
    pack: (one) => step(one, 'pack', seller),
    'hand-over': (one) => step(one, 'hand-over', seller),
    finalize: async (one) => keep(await post(`/${one.id}/finalize`, seller)),
  }

  for (const each of operations) {
    const one = known[each.of % Math.max(1, known.length)]
    await (one ? operationsOf[each.kind](one, each) : reserve(each))
    const all = [...views.values()]
    const gone = all.filter(({ id, status }) => status === 'completed' || spoiled.has(id))
    expect((await stockCounters(db, fixture)).item).toEqual({
      quantity: STOCK - gone.reduce((sum, view) => sum + quantityOf(view), 0),
      held: all.reduce((sum, view) => sum + expectedHold(view), 0),
    })
  }
  const holding = [...views.values()].filter(({ status }) => [...HOLDING, 'completed'].includes(status)).length
  expect(await takenCapacity(db, fixture.occurrenceId)).toBe(holding)
}

test('after any sequence of actions the stock equals the ledger and held stock equals the reservations', async () => {
  const buyers = await Promise.all([0, 1, 2].map(async () => server.as(buyerPrincipal(await insertUser(db)))))
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: PER_RUN, maxLength: PER_RUN }), (operations) =>
      run(operations, buyers),
    ),
    { numRuns: EVENTS / PER_RUN, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: false },
  )
  expect(await ledgerErrors(db)).toEqual([])
}, 240_000)
