import type { Db } from '#platform/database'
import type { Deps } from '#platform/deps'
import type { Job } from '#platform/jobs'
import { driftOfItems, driftOfOfferItems, highestId, type Span } from './movements.store.ts'

const EVERY_SECONDS = 6 * 3600
const SPAN = 5000
const SHOWN = 20

async function* spans(db: Db, table: 'items' | 'offerItems', signal: AbortSignal): AsyncGenerator<Span> {
  const highest = await highestId(db, table)
  for (let fromId = 1; fromId <= highest && !signal.aborted; fromId += SPAN) yield { fromId, toId: fromId + SPAN }
}

/** Every stock row whose counters are not the sums of its ledger. */
export async function findDrift(db: Db, signal: AbortSignal) {
  const items: Awaited<ReturnType<typeof driftOfItems>> = []
  const offerItems: Awaited<ReturnType<typeof driftOfOfferItems>> = []
  for await (const span of spans(db, 'items', signal)) items.push(...(await driftOfItems(db, span)))
  for await (const span of spans(db, 'offerItems', signal)) offerItems.push(...(await driftOfOfferItems(db, span)))
  return { items, offerItems }
}

/** Compares counters with the ledger. A difference means a write that forgot one of the two: it is logged, and the job counts as failed. */
export const ledgerJob = ({ db, log }: Pick<Deps, 'db' | 'log'>): Job => ({
  name: 'stock.check-ledger',
  everySeconds: EVERY_SECONDS,
  run: async (signal) => {
    const { items, offerItems } = await findDrift(db, signal)
    if (items.length + offerItems.length === 0) return
    log.error(
      { items: items.slice(0, SHOWN), offerItems: offerItems.slice(0, SHOWN) },
      'the stock ledger does not add up',
    )
    throw new Error(`the stock ledger does not add up: ${items.length} items, ${offerItems.length} offer items`)
  },
})
