import type { Db, Tx } from '#platform/database'
import { openCopy, openProfile } from '../records/index.ts'
import { type Differences, differencesOf } from './differences.rules.ts'
import { listLastEntries } from '../reported/index.ts'
import { listOverLimits } from './to-report.readmodel.ts'

/** What the next files of a year have to say. */
export async function nextReport(
  db: Db | Tx,
  key: Buffer,
  { year, rate }: { year: number; rate: string },
): Promise<Differences> {
  const over = await listOverLimits(db, year, rate)
  const last = await listLastEntries(db, year)
  return differencesOf(
    over.map(({ sellerId, sealed, quarters }) => ({
      sellerId,
      copy: sealed && { profile: openProfile(key, sellerId, sealed), quarters },
    })),
    last.map(({ sealedCopy, ...entry }) => ({ ...entry, copy: openCopy(key, entry.sellerId, sealedCopy) })),
  )
}
