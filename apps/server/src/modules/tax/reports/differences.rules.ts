import type { TaxAction } from '@kram/contract/tax/limits'
import { wholeZloty } from '@kram/contract/tax/whole-zloty'
import type { ReportedSeller } from '../records/index.ts'

export type Reported = { sellerId: number; action: TaxAction; docRef: string; copy: ReportedSeller }
/** A seller over the limits; without data nothing can be reported. */
export type ToReport = { sellerId: number; copy: ReportedSeller | null }

export type Entry = { sellerId: number; action: TaxAction; corrects: string | null; copy: ReportedSeller }
export type Differences = { added: Entry[]; corrected: Entry[]; deleted: Entry[]; withoutData: number[] }

/** The same text for the same report, whatever the order of the fields. */
const reportText = ({ profile, quarters }: ReportedSeller): string =>
  JSON.stringify([
    Object.entries(profile).toSorted(([a], [b]) => a.localeCompare(b)),
    quarters.map(({ sales, grosze }) => [sales, wholeZloty(grosze)]),
  ])

/**
 * What the next files have to say, given what was last reported about each seller. New information and corrections never share a file
 * (DPI schema, OECDDocTypeIndic).
 */
export function differencesOf(now: readonly ToReport[], before: readonly Reported[]): Differences {
  const standing = new Map(before.filter(({ action }) => action !== 'deleted').map((each) => [each.sellerId, each]))
  const found: Differences = { added: [], corrected: [], deleted: [], withoutData: [] }
  const over = new Set<number>()
  for (const { sellerId, copy } of now) {
    over.add(sellerId)
    const last = standing.get(sellerId)
    if (copy === null) {
      if (!last) found.withoutData.push(sellerId)
      continue
    }
    if (!last) found.added.push({ sellerId, action: 'added', corrects: null, copy })
    else if (reportText(last.copy) !== reportText(copy))
      found.corrected.push({ sellerId, action: 'corrected', corrects: last.docRef, copy })
  }
  for (const { sellerId, docRef, copy } of standing.values())
    if (!over.has(sellerId)) found.deleted.push({ sellerId, action: 'deleted', corrects: docRef, copy })
  return found
}
