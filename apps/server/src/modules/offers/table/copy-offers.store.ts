import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { today } from '../shared/index.ts'

/** Monday of the next week in Poland. */
const nextMonday = sql`(date_trunc('week', ${today})::date + 7)`

/** By how many days a copy moves: whole weeks, so that it begins next week or later. */
const daysUntilNextWeek = sql`7 * greatest(1, ceil((${nextMonday} - coalesce(o.valid_from, o.valid_to - 6)) / 7.0))::int`

export type CopiedOffer = { id: number; version: number; validFrom: string; validTo: string }

/**
 * Moves a copied draft to the next week: by whole weeks when it has days of its own, else to Monday until Sunday. `sourceId` has the days,
 * which a copy of a past week no longer has.
 */
export async function moveToNextWeek(tx: Tx, copyId: number, sourceId: number): Promise<CopiedOffer | undefined> {
  const { rows } = await sql<CopiedOffer>`
    update offers copy
    set valid_from = coalesce(o.valid_from + ${daysUntilNextWeek}, ${nextMonday}),
      valid_to = coalesce(o.valid_to + ${daysUntilNextWeek}, ${nextMonday} + 6)
    from offers o where copy.id = ${copyId} and o.id = ${sourceId}
    returning copy.id, copy.version, copy.valid_from, copy.valid_to`.execute(tx)
  return rows[0]
}
