import type { Occurrence, OccurrenceMove, OccurrenceUpdate } from '@kram/contract/schedules'
import type { Db, Tx } from '#platform/database'
import { violatedConstraint } from '#platform/database-errors'
import { found, invalid, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { windowOn } from './occurrence.rules.ts'
import { moveOccurrence, setOccurrence } from './occurrences.store.ts'
import { lockOwnOccurrence, type OwnOccurrence } from './schedules.readmodel.ts'

type Which = { id: number; date: string }

/** Closes, opens, notes or moves one own occurrence that has not ended. Reservations that stand on it are not touched. */
export async function updateOccurrence(
  db: Db,
  now: Date,
  sellerId: number,
  { id, date }: Which,
  { move, ...update }: OccurrenceUpdate,
): Promise<Occurrence> {
  try {
    return await inTransaction(db, async (tx) => {
      const own = found(await lockOwnOccurrence(tx, sellerId, id, date, now))
      await setOccurrence(tx, own.occurrence.id, update)
      if (move) await moveTo(tx, own, move, now)
      return found(await lockOwnOccurrence(tx, sellerId, id, move?.date ?? date, now)).occurrence
    })
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    throw invalid({ property: 'move.date', code: 'dayTaken' })
  }
}

/** People were promised the old hours: only a window without reservations is moved. */
async function moveTo(tx: Tx, { occurrence, taken, hours }: OwnOccurrence, move: OccurrenceMove, now: Date) {
  if (taken > 0) throw new Refusal('IN_USE', { message: RESERVED, details: { reservations: taken } })
  const window = windowOn(move.date, { ...move, cutoff: hours.cutoff })
  if (window.startsAt <= now) throw invalid({ property: 'move.date', code: 'past' })
  const ruleDay = occurrence.movedFrom ?? occurrence.date
  const asTheRule = move.date === ruleDay && move.startTime === hours.startTime && move.endTime === hours.endTime
  await moveOccurrence(tx, occurrence.id, window, asTheRule ? null : ruleDay)
}

const RESERVED =
  'Na tym terminie są już rezerwacje, a kupującym obiecano te godziny. Zaproponuj im inny termin albo je odwołaj, a potem przenieś. Możesz też zamknąć termin dla nowych rezerwacji.'
