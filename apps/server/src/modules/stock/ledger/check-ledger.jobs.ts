import type { Db } from '#platform/database'
import type { Deps } from '#platform/context'
import type { Job } from '#platform/queue'
import { itemMismatches, offerItemMismatches, highestId, type IdRange, type LedgerTable } from './ledger.readmodel.ts'

const EVERY_SECONDS = 6 * 3600
const RANGE_SIZE = 5000
const MAX_LISTED = 20

async function* idRanges(db: Db, table: LedgerTable, signal: AbortSignal): AsyncGenerator<IdRange> {
  const highest = await highestId(db, table)
  for (let fromId = 1; fromId <= highest && !signal.aborted; fromId += RANGE_SIZE)
    yield { fromId, toId: fromId + RANGE_SIZE }
}

/** Every stock row whose counters differ from the sums of its ledger. */
export async function findLedgerMismatches(db: Db, signal: AbortSignal) {
  const items: Awaited<ReturnType<typeof itemMismatches>> = []
  const offerItems: Awaited<ReturnType<typeof offerItemMismatches>> = []
  for await (const range of idRanges(db, 'itemsWithDeleted', signal)) items.push(...(await itemMismatches(db, range)))
  for await (const range of idRanges(db, 'offerItemsWithDeleted', signal))
    offerItems.push(...(await offerItemMismatches(db, range)))
  return { items, offerItems }
}

/** Compares counters with the ledger. A difference means a write that missed one of them: it is logged and the job fails. */
export const checkLedgerJob = ({ db, log }: Pick<Deps, 'db' | 'log'>): Job => ({
  name: 'stock.check-ledger',
  everySeconds: EVERY_SECONDS,
  run: async (signal) => {
    const { items, offerItems } = await findLedgerMismatches(db, signal)
    if (items.length + offerItems.length === 0) return
    log.error(
      { items: items.slice(0, MAX_LISTED), offerItems: offerItems.slice(0, MAX_LISTED) },
      'the stock ledger does not add up',
    )
    throw new Error(`the stock ledger does not add up: ${items.length} items, ${offerItems.length} offer items`)
  },
})
