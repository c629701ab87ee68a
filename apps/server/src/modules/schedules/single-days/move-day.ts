import type { OccurrenceMove } from '@kram/contract/schedules/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { invalid, orNotFound } from '#platform/errors'
import { lockSeller } from '#modules/sellers/records'
import { isAbsentOn } from '../absences/index.ts'
import { occurrenceOn } from '../rules/index.ts'
import { setOccurrence } from '../occurrences/index.ts'
import { findOwnOccurrence, isDayTaken, lockOwnOccurrence, type OwnOccurrence } from '../schedule/index.ts'

type OccurrenceKey = { scheduleId: number; date: string }

/** The occurrence of that day and hours, created when missing; an occurrence with other hours is a conflict. */
async function ensureOccurrence(tx: Tx, scheduleId: number, fromId: number, times: ReturnType<typeof occurrenceOn>) {
  const { date, startsAt, endsAt, cutoffAt, holiday } = times
  const { rows } = await sql<{ id: number }>`
    insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at, holiday, capacity, time_slot_minutes, time_slot_capacity, moved_from)
    select ${scheduleId}, ${date}, ${startsAt}, ${endsAt}, ${cutoffAt}, ${holiday}, f.capacity, f.time_slot_minutes, f.time_slot_capacity, coalesce(f.moved_from, f.date)
    from occurrences f where f.id = ${fromId}
    on conflict (schedule_id, date) do update set note = occurrences.note
      where occurrences.status = 'open' and occurrences.starts_at = excluded.starts_at and occurrences.ends_at = excluded.ends_at
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw invalid({ property: 'move.date', code: 'dayTaken' })
  return id
}

/** The new day and hours with the cut-off of the schedule; fails in the field of the day. */
async function movedTimes(
  db: Db | Tx,
  now: Date,
  sellerId: number,
  { occurrence, hours }: OwnOccurrence,
  move: OccurrenceMove,
) {
  if (move.date === occurrence.date) throw invalid({ property: 'move.date', code: 'sameDay' })
  const times = occurrenceOn(move.date, { ...hours, ...move })
  if (times.startsAt <= now) throw invalid({ property: 'move.date', code: 'past' })
  if (await isAbsentOn(db, sellerId, move.date)) throw invalid({ property: 'move.date', code: 'dayAbsent' })
  return times
}

/** An own day as it is and as it would be after the move; changes nothing. */
export async function previewDayMove(
  db: Db,
  now: Date,
  sellerId: number,
  { scheduleId, date }: OccurrenceKey,
  move: OccurrenceMove | null,
) {
  const own = orNotFound(await findOwnOccurrence(db, sellerId, scheduleId, date, now))
  if (!move) return { occurrence: own.occurrence, to: null }
  const to = await movedTimes(db, now, sellerId, own, move)
  if (await isDayTaken(db, scheduleId, to)) throw invalid({ property: 'move.date', code: 'dayTaken' })
  return { occurrence: own.occurrence, to }
}

/** Closes one own day and, when it moves, ensures the new occurrence. Reservations are not changed here. */
export async function closeOrMoveDay(
  tx: Tx,
  now: Date,
  sellerId: number,
  { scheduleId, date }: OccurrenceKey,
  { move, reason }: { move: OccurrenceMove | null; reason: string },
): Promise<{ fromId: number; toId: number | null }> {
  // A day of an absence that is added in parallel is seen here, or the absence sees the moved day.
  await lockSeller(tx, sellerId)
  const own = orNotFound(await lockOwnOccurrence(tx, sellerId, scheduleId, date, now))
  const { id } = own.occurrence
  await setOccurrence(tx, id, { status: 'closed', note: reason })
  if (!move) return { fromId: id, toId: null }
  const times = await movedTimes(tx, now, sellerId, own, move)
  return { fromId: id, toId: await ensureOccurrence(tx, scheduleId, id, times) }
}
