import type { OccurrenceMove } from '@kram/contract/schedules'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { found, invalid } from '#platform/refusal'
import { windowOn } from './occurrence.rules.ts'
import { setOccurrence } from './occurrences.store.ts'
import { lockOwnOccurrence } from './schedules.readmodel.ts'

type Which = { scheduleId: number; date: string }

/** The window of that day and these hours, made where the schedule has none yet; one with other hours stands in the way. */
async function windowFor(tx: Tx, scheduleId: number, fromId: number, window: ReturnType<typeof windowOn>) {
  const { date, startsAt, endsAt, cutoffAt, holiday } = window
  const { rows } = await sql<{ id: number }>`
    insert into occurrences (schedule_id, date, starts_at, ends_at, cutoff_at, holiday, capacity, moved_from)
    select ${scheduleId}, ${date}, ${startsAt}, ${endsAt}, ${cutoffAt}, ${holiday}, f.capacity, coalesce(f.moved_from, f.date)
    from occurrences f where f.id = ${fromId}
    on conflict (schedule_id, date) do update set note = occurrences.note
      where occurrences.status = 'open' and occurrences.starts_at = excluded.starts_at and occurrences.ends_at = excluded.ends_at
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw invalid({ property: 'move.date', code: 'dayTaken' })
  return id
}

/** Closes one own day for new reservations and, where it moves, sees that the new one is there. Who stands on it is not touched. */
export async function changeDay(
  tx: Tx,
  now: Date,
  sellerId: number,
  { scheduleId, date }: Which,
  { move, reason }: { move: OccurrenceMove | null; reason: string },
): Promise<{ fromId: number; toId: number | null }> {
  const { occurrence, hours } = found(await lockOwnOccurrence(tx, sellerId, scheduleId, date, now))
  await setOccurrence(tx, occurrence.id, { status: 'closed', note: reason })
  if (!move) return { fromId: occurrence.id, toId: null }
  if (move.date === occurrence.date) throw invalid({ property: 'move.date', code: 'sameDay' })
  const window = windowOn(move.date, { ...move, cutoff: hours.cutoff })
  if (window.startsAt <= now) throw invalid({ property: 'move.date', code: 'past' })
  return { fromId: occurrence.id, toId: await windowFor(tx, scheduleId, occurrence.id, window) }
}
