import fc from 'fast-check'
import { promisedOfCounted } from '../reference/amounts.ts'
import { COUNTED_SCHEDULE, COUNTED_SELLER } from '../reference/market.ts'
import type { Count, Model } from '../reference/state.ts'
import { localTimeOf } from '../market-rows.ts'
import { expectRefused, expectSame, expectStatus, type RealMarket } from '../real-market.ts'
import { command, type Command } from './command.ts'
import { startOf } from './days.ts'
import { readThen } from './selling.ts'

type Recount = { way: Count['way']; amount: number }

const isToCome = (real: RealMarket, model: Model, occurrence: string): boolean =>
  localTimeOf(startOf(real, model, occurrence)).date >= localTimeOf(new Date()).date

/** What the dates have after a new count: what orders took is no longer on hand; past dates stay as they are. */
function recountedDates(real: RealMarket, model: Model, amount: number): Count['dates'] {
  const { dates } = model.count
  const names = Object.keys(model.occurrences).filter(
    (name) => dates[name] !== undefined || promisedOfCounted(model, name) > 0,
  )
  return Object.fromEntries(
    names.map((name) => {
      const { onHand, changed } = dates[name] ?? { onHand: amount, changed: 0 }
      if (isToCome(real, model, name)) return [name, { onHand: Math.max(0, amount + changed), changed }]
      return [name, { onHand: Math.max(onHand, promisedOfCounted(model, name)), changed }]
    }),
  )
}

/** What the model has after the count; `null` when more is promised. */
const countedAs = (real: RealMarket, model: Model, way: Count['way'], amount: number): Partial<Count> | null => {
  if (way === 'onDemand') return { way }
  if (way === 'shelf') return promisedOfCounted(model, null) > amount ? null : { way, shelf: amount }
  const dates = recountedDates(real, model, amount)
  const isShort = Object.entries(dates).some(([name, { onHand }]) => promisedOfCounted(model, name) > onHand)
  return isShort ? null : { way, dates, perDate: amount }
}

/** The seller chooses how the variant is counted; what is promised moves to the new count, or it is refused. */
const recount = (model: Model, real: RealMarket, { way, amount }: Recount) => {
  const path = `/api/variants/${real.ids.countedVariant}/count`
  return readThen(real, model, COUNTED_SELLER, path, async ({ counting, held }) => {
    const promised = promisedOfCounted(model, null)
    const text = `${COUNTED_SELLER} counts ${way === 'onDemand' ? '' : amount} ${way}, was ${model.count.way}, ${promised} promised`
    expectSame(`${text}: before`, [counting, held], [model.count.way, promised])
    const quantity = way === 'onDemand' ? null : amount
    const reply = await real.call(real.ids.headers[COUNTED_SELLER], 'PUT', path, { counting: way, quantity })
    const expected = countedAs(real, model, way, amount)
    if (!expected) {
      expectRefused(text, reply, ['HELD_BY_RESERVATIONS'])
      return `${text}, refused`
    }
    const changed = expectStatus(text, reply, 200)
    expectSame(text, [changed['counting'], changed['quantity'], changed['held']], [way, quantity, promised])
    Object.assign(model.count, expected)
    return text
  })
}

/** More comes to the shelf of the counted variant. */
const addToShelf = (model: Model, real: RealMarket, { amount }: { amount: number }) => {
  const path = `/api/items?variantId=${real.ids.countedVariant}`
  return readThen(real, model, COUNTED_SELLER, path, async ({ items }) => {
    const [shelf] = items as { id: number; quantity: number; held: number }[]
    const promised = promisedOfCounted(model, null)
    const onHand = model.count.shelf + amount
    const text = `${COUNTED_SELLER} adds ${amount} to ${model.count.shelf} on the shelf, ${promised} promised`
    expectSame(`${text}: before`, [shelf?.quantity, shelf?.held], [model.count.shelf, promised])
    const headers = real.ids.headers[COUNTED_SELLER]
    const reply = await real.call(headers, 'POST', `/api/items/${shelf?.id}/adjust`, { delta: amount })
    const changed = expectStatus(text, reply, 200)
    expectSame(text, [changed['quantity'], changed['held']], [onHand, promised])
    model.count.shelf = onHand
    return text
  })
}

type DateCount = { nth: number; amount: number }

/** The seller changes how much is made for one date; never below what is promised for it. */
const countDate = (model: Model, real: RealMarket, { nth, amount }: DateCount) => {
  const names = Object.keys(model.occurrences).filter((name) => model.occurrences[name]?.schedule === COUNTED_SCHEDULE)
  const name = names[nth % names.length] ?? ''
  const { date } = localTimeOf(startOf(real, model, name))
  const path = `/api/variants/${real.ids.countedVariant}`
  return readThen(real, model, COUNTED_SELLER, `${path}/count`, async ({ counting }) => {
    const text = `${COUNTED_SELLER} makes ${amount} for ${name}, counted ${model.count.way}`
    expectSame(`${text}: before`, counting, model.count.way)
    const reply = await real.call(real.ids.headers[COUNTED_SELLER], 'PUT', `${path}/dates/${date}`, {
      quantity: amount,
    })
    if (model.count.way !== 'date' || !isToCome(real, model, name)) {
      expectRefused(text, reply, ['NOT_FOUND'])
      return `${text}, refused`
    }
    const { changed } = model.count.dates[name] ?? { changed: 0 }
    const onHand = Math.max(0, amount + changed)
    if (promisedOfCounted(model, name) > onHand) {
      expectRefused(text, reply, ['HELD_BY_RESERVATIONS'])
      return `${text}, refused`
    }
    expectStatus(text, reply, 200)
    model.count.dates[name] = { onHand, changed }
    return text
  })
}

export const countingCommands: fc.Arbitrary<Command>[] = [
  command(
    'count',
    fc.record({
      way: fc.constantFrom<Recount['way']>('shelf', 'date', 'date', 'onDemand'),
      amount: fc.integer({ min: 0, max: 8 }),
    }),
    recount,
  ),
  command(
    'add to shelf',
    fc.record({ amount: fc.integer({ min: 1, max: 8 }) }),
    addToShelf,
    (model) => model.count.way === 'shelf',
  ),
  command('count date', fc.record({ nth: fc.nat(5), amount: fc.integer({ min: 0, max: 8 }) }), countDate),
]
