import type { Occurrence, OccurrenceMove, OccurrenceUpdate } from '@kram/contract/schedules/schemas'
import { type Db, inTransaction, type Tx, violatedConstraint } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { lockSeller } from '#modules/sellers/records'
import { isAbsentOn } from '../absences/index.ts'
import { occurrenceOn } from '../rules/index.ts'
import { moveOccurrence, setOccurrence } from '../occurrences/index.ts'
import { lockOwnOccurrence, type OwnOccurrence } from '../schedule/index.ts'

type OccurrenceKey = { id: number; date: string }

/** Closes, opens, annotates or moves an own occurrence that has not ended. Reservations are not changed. */
export async function updateOccurrence(
  db: Db,
  now: Date,
  sellerId: number,
  { id, date }: OccurrenceKey,
  { move, ...update }: OccurrenceUpdate,
): Promise<Occurrence> {
  try {
    return await inTransaction(db, async (tx) => {
      // Before the occurrence, as for an absence that is added in parallel.
      if (move) await lockSeller(tx, sellerId)
      const own = orNotFound(await lockOwnOccurrence(tx, sellerId, id, date, now))
      await setOccurrence(tx, own.occurrence.id, update)
      if (move) await moveOccurrenceTo(tx, sellerId, own, move, now)
      return orNotFound(await lockOwnOccurrence(tx, sellerId, id, move?.date ?? date, now)).occurrence
    })
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
    throw invalid({ property: 'move.date', code: 'dayTaken' })
  }
}

/** Only an occurrence without reservations can be moved, because buyers were promised its hours. */
async function moveOccurrenceTo(
  tx: Tx,
  sellerId: number,
  { occurrence, reservedCount, hours }: OwnOccurrence,
  move: OccurrenceMove,
  now: Date,
) {
  if (reservedCount > 0)
    throw new AppError('IN_USE', { message: RESERVED_MESSAGE, details: { reservations: reservedCount } })
  const times = occurrenceOn(move.date, { ...hours, ...move })
  if (times.startsAt <= now) throw invalid({ property: 'move.date', code: 'past' })
  if (move.date !== occurrence.date && (await isAbsentOn(tx, sellerId, move.date)))
    throw invalid({ property: 'move.date', code: 'dayAbsent' })
  const ruleDay = occurrence.movedFrom ?? occurrence.date
  const matchesRule = move.date === ruleDay && move.startTime === hours.startTime && move.endTime === hours.endTime
  await moveOccurrence(tx, occurrence.id, times, matchesRule ? null : ruleDay)
}

const RESERVED_MESSAGE =
  'Na tym terminie są już rezerwacje, a kupującym obiecano te godziny. Zaproponuj im inny termin albo je odwołaj, a potem przenieś. Możesz też zamknąć termin dla nowych rezerwacji.'
